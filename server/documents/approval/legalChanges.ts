/** The changed texts of a draft that a manifest marks as legal, and whether the tenant requires their approval. */
import type { Catalogue } from '../../tenants/catalogue';
import { defaultTextOf, entryOf, keysOf, readJson, textOf, type DocumentValue } from '../difference';
import type { DocumentFiles } from '../store';

export interface LegalChange {
  readonly key: string;
  /** Language tag. */
  readonly locale: string;
  /** In the version that the draft began with: the text of the tenant or of the plugin. Null: there is no text. */
  readonly before: string | null;
  readonly after: string | null;
}

const COPY_FILE = /^copy\/([^/]+)\.json$/;

const documentOf = (files: DocumentFiles): DocumentValue | undefined =>
  readJson(files['tenant.json'] ?? '')?.value;

/** `approval.legalTexts` of the document. False if the document is not valid JSON. */
export const requiresApproval = (files: DocumentFiles): boolean =>
  entryOf(entryOf(documentOf(files), 'approval'), 'legalTexts') === true;

/** Sorted by language and key. */
export function legalChanges(
  before: DocumentFiles,
  after: DocumentFiles,
  catalogue: Catalogue,
): readonly LegalChange[] {
  const keys = [...catalogue.plugins.values()].flatMap(({ manifest }) => manifest.legal ?? []).sort();
  const [old, changed] = [textsOf(before), textsOf(after)];
  const locales = [...new Set([...old.locales, ...changed.locales])].sort();
  return locales.flatMap((locale) =>
    keys.flatMap((key): readonly LegalChange[] => {
      const standard = defaultTextOf(catalogue, key, locale) ?? null;
      const change = {
        before: old.textOf(locale, key) ?? standard,
        after: changed.textOf(locale, key) ?? standard,
      };
      return change.before === change.after ? [] : [{ key, locale, ...change }];
    }),
  );
}

/** Texts in the document override those in the files. */
function textsOf(files: DocumentFiles) {
  const copy = entryOf(documentOf(files), 'copy');
  const inFiles = new Map(
    Object.entries(files).flatMap(([path, text]) => {
      const locale = COPY_FILE.exec(path)?.[1];
      return locale === undefined ? [] : [[locale, readJson(text)?.value] as const];
    }),
  );
  return {
    locales: [...keysOf(copy), ...inFiles.keys()],
    textOf: (locale: string, key: string): string | undefined =>
      textOf(entryOf(entryOf(copy, locale), key)) ?? textOf(entryOf(inFiles.get(locale), key)),
  };
}
