/** Checks the pictures of venues and activities, and reads their files. */
import type { PictureKind } from '../../schemas/boot';
import { isRecord } from '../../schemas/isRecord';
import { nearest } from '../net/nearestName';
import { isBlank } from '../../schemas/copyRules';
import { checkText } from './checkCopy';
import { isTitleKey } from './checkTitles';
import { itemsOf, memberOf, membersOf, nodeAt, textOf, type JsonMember, type JsonNode } from './jsonTree';
import { placeholdersOf, type CompiledMessage } from '../../schemas/copyMessages';
import { readPictureFile, type PictureFile, type PictureFault } from './pictureFile';
import type { ReportProblem } from './source';
import type { TenantFiles } from './tenantFiles';

/** The readable files of each picture, by kind and slug. The narrowest file is first. */
export type PictureFiles = Readonly<Record<PictureKind, ReadonlyMap<string, readonly PictureFile[]>>>;

export const PICTURE_KINDS = ['venues', 'activities'] as const;

export interface PicturesPart {
  readonly root: JsonNode;
  readonly files: TenantFiles;
  /** The tenant's own copy by language. */
  readonly copyByLocale: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>;
}

export function checkPictures(part: PicturesPart, reportProblem: ReportProblem): PictureFiles {
  const filesOf = (kind: PictureKind) => {
    const pictures = membersOf(nodeAt(part.root, ['pictures', kind]));
    const known = pictures.length === 0 ? undefined : seededSlugs(part.files.seedOf(kind));
    return new Map(
      pictures.map((picture): [string, readonly PictureFile[]] => {
        checkSlug(picture, kind, known, part, reportProblem);
        checkAlt(memberOf(picture.value, 'alt')?.value, part, reportProblem);
        return [picture.key, checkFiles(picture.value, part, reportProblem)];
      }),
    );
  };
  return { venues: filesOf('venues'), activities: filesOf('activities') };
}

/** Only the platform knows the slugs. A seed has those of the reference platform. Undefined without a seed. */
function seededSlugs(bytes: Uint8Array | undefined): readonly string[] | undefined {
  if (bytes === undefined) return undefined;
  try {
    const entries: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!Array.isArray(entries)) return undefined;
    return entries.flatMap((entry) =>
      isRecord(entry) && typeof entry.slug === 'string' ? [entry.slug] : [],
    );
  } catch {
    return undefined;
  }
}

/** A slug of the platform: it is part of addresses. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

function checkSlug(
  picture: JsonMember,
  kind: PictureKind,
  known: readonly string[] | undefined,
  { files: { folder } }: PicturesPart,
  reportProblem: ReportProblem,
): void {
  const slug = picture.key;
  if (!SLUG.test(slug)) {
    const message = `"${slug}" is not a slug. Write the last part of the address of the page, for example central-pool.`;
    return reportProblem({
      code: 'picture-slug',
      at: picture,
      message,
      suggestion: nearest(slug, known ?? []),
    });
  }
  if (known === undefined || known.includes(slug)) return;
  const message = `${folder}/seed/${kind}.json has no slug "${slug}": with the reference platform, no page shows this picture.`;
  const suggestion = nearest(slug, known);
  reportProblem({ code: 'picture-slug', at: picture, message, suggestion, severity: 'warning' });
}

/** An empty text says that the picture only decorates. */
function checkAlt(at: JsonNode | undefined, part: PicturesPart, reportProblem: ReportProblem): void {
  const alt = textOf(at);
  if (at === undefined || alt === undefined || alt === '') return;
  if (isBlank(alt)) {
    const message = 'This text is blank. Say what the picture shows, or write "" if it only decorates.';
    return reportProblem({ code: 'empty-text', at, message });
  }
  if (!isTitleKey(alt)) {
    const gap = placeholderIn([checkText(alt, undefined, at, reportProblem) ?? '']);
    if (gap !== undefined) reportPlaceholder(alt, gap, at, reportProblem);
    return;
  }
  const texts = [...part.copyByLocale.values()]
    .map((table) => table.get(alt))
    .filter((text) => text !== undefined);
  if (!alt.startsWith(`${part.files.id}.`) || texts.length === 0) {
    const message = `There is no copy key "${alt}" of this tenant. Add "${part.files.id}.…" to "copy" and write that key here, or write the text itself.`;
    const own = [...part.copyByLocale.values()].flatMap((table) => [...table.keys()]);
    const suggestion = nearest(
      alt,
      own.filter((key) => key.startsWith(`${part.files.id}.`)),
    );
    return reportProblem({ code: 'unknown-copy-key', at, message, suggestion });
  }
  const gap = placeholderIn(texts);
  if (gap !== undefined) reportPlaceholder(alt, gap, at, reportProblem);
}

const placeholderIn = (texts: readonly CompiledMessage[]): string | undefined =>
  texts.flatMap((text) => [...placeholdersOf(text).keys()])[0];

function reportPlaceholder(alt: string, gap: string, at: JsonNode, reportProblem: ReportProblem): void {
  const message = `"${alt}" has the placeholder {${gap}}, which has no value here. Write a text without placeholders.`;
  reportProblem({ code: 'copy-placeholders', at, message });
}

/** Proportions of the files of one picture may differ by rounding. */
const SAME_RATIO = 0.02;

function checkFiles(
  picture: JsonNode,
  part: PicturesPart,
  reportProblem: ReportProblem,
): readonly PictureFile[] {
  const files: PictureFile[] = [];
  for (const at of itemsOf(memberOf(picture, 'files')?.value)) {
    const path = textOf(at);
    if (path === undefined) continue;
    const read = readPictureFile(part.files, path);
    const fault = 'code' in read ? read : otherFault(read, files);
    if (fault !== undefined) reportProblem({ ...fault, at });
    else if (!('code' in read)) files.push(read);
  }
  return files.sort((one, other) => one.width - other.width);
}

/** All files of a picture show the same, each in another width. */
function otherFault(file: PictureFile, [first, ...more]: readonly PictureFile[]): PictureFault | undefined {
  if (first === undefined) return undefined;
  const ratio = (one: PictureFile): number => one.width / one.height;
  if (Math.abs(ratio(file) / ratio(first) - 1) > SAME_RATIO) {
    const message = `"${file.path}" is ${file.width} × ${file.height} pixels, and "${first.path}" ${first.width} × ${first.height}: the files of one picture have the same proportions. Crop both in the same way.`;
    return { code: 'picture-proportions', message };
  }
  const same = [first, ...more].find(({ width }) => width === file.width);
  if (same === undefined) return undefined;
  const message = `"${file.path}" and "${same.path}" are both ${file.width} pixels wide. Save one in another width, or remove it.`;
  return { code: 'picture-pixels', message };
}
