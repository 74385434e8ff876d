import type { PictureKind, ResolvedPicture, ResolvedTenant } from '../../schemas/boot';
import type { CheckedArea } from './checkArea';
import type { CheckedDocument } from './checkDocument';
import { isTitleKey } from './checkTitles';
import { compileText, type CompiledMessage } from '../../schemas/copyMessages';
import type { PictureFile } from './pictureFile';

type Copy = Readonly<Record<string, CompiledMessage>>;

/** The pictures that the plugins of the area show. */
export function resolvePictures(
  { document, pictures }: CheckedDocument,
  area: CheckedArea,
  copy: Copy,
): NonNullable<ResolvedTenant['pictures']> {
  const shown = new Set<PictureKind>(area.plugins.flatMap(({ manifest }) => manifest.pictures ?? []));
  const resolved = [...shown].map((kind) => {
    const entries = [...pictures[kind]].map(([slug, files]): [string, ResolvedPicture] => [
      slug,
      { alt: altText(document.pictures[kind][slug]?.alt ?? '', copy), files: files.map(addressed) },
    ]);
    return [kind, Object.fromEntries(entries)] as const;
  });
  return Object.fromEntries(resolved.filter(([, bySlug]) => Object.keys(bySlug).length > 0));
}

/** A checked text has no placeholders, so it is compiled to a plain text. */
function altText(alt: string, copy: Copy): string {
  const message = isTitleKey(alt) ? copy[alt] : compileText(alt);
  return typeof message === 'string' ? message : '';
}

const addressed = ({ path, version, width, height }: PictureFile) => ({
  address: `/${path}?v=${version}`,
  width,
  height,
});
