/** The texts of the tenant by copy key, and the places that name a key instead of a text. */
import { childPointer } from '../../../schemas/jsonPointer';
import type { Catalogue } from '../../tenants/catalogue';
import { defaultTextOf } from '../difference/catalogueWords';
import { entryOf, itemsOf, keysOf, readJson, textOf, type DocumentValue } from '../difference/documentValue';
import type { Change, FileTexts } from '../edit';
import { DOCUMENT, valuesIn, type Visited } from './namedUses';

const COPY_FILE = /^copy\/(.+)\.json$/;

/** The tables that contain the key, in the document and in copy files. */
function definitions(
  files: FileTexts,
  document: DocumentValue,
  key: string,
): readonly {
  readonly file: string;
  readonly pointer: string;
  readonly locale: string;
  readonly text: string;
}[] {
  const copy = entryOf(document, 'copy');
  const tables = [
    ...keysOf(copy).map((locale) => ({
      file: DOCUMENT,
      locale,
      above: childPointer('/copy', locale),
      table: entryOf(copy, locale),
    })),
    ...Object.entries(files).flatMap(([file, text]) => {
      const locale = COPY_FILE.exec(file)?.[1];
      return locale === undefined ? [] : [{ file, locale, above: '', table: readJson(text)?.value }];
    }),
  ];
  return tables.flatMap(({ file, locale, above, table }) => {
    const text = textOf(entryOf(table, key));
    return text === undefined ? [] : [{ file, locale, pointer: childPointer(above, key), text }];
  });
}

/** The values of the document that name the key. */
export const textUses = (document: DocumentValue, key: string): readonly Visited[] =>
  [...valuesIn(document)].filter(
    ({ value, path }) => value === key && path[0] !== 'copy' && path[0] !== 'facts',
  );

export function renameText(
  files: FileTexts,
  document: DocumentValue,
  key: string,
  to: string,
): readonly Change[] {
  return [
    ...textUses(document, key).map(({ pointer }): Change => ({
      action: 'set',
      file: DOCUMENT,
      pointer,
      value: to,
    })),
    ...definitions(files, document, key).map(({ file, pointer }): Change => ({
      action: 'rename',
      file,
      pointer,
      key: to,
    })),
  ];
}

/** Places that named the key get its text, if no plugin has a text for it. */
export function removeText(
  files: FileTexts,
  document: DocumentValue,
  key: string,
  catalogue: Catalogue,
): readonly Change[] {
  const found = definitions(files, document, key);
  const first = textOf(itemsOf(entryOf(document, 'locale'))[0]);
  const text = (found.find(({ locale }) => locale === first) ?? found[0])?.text;
  const hasDefault = defaultTextOf(catalogue, key, first ?? '') !== undefined;
  const uses = hasDefault || text === undefined ? [] : textUses(document, key);
  return [
    ...uses.map(({ pointer }): Change => ({ action: 'set', file: DOCUMENT, pointer, value: text ?? key })),
    ...found.map(({ file, pointer }): Change => ({ action: 'remove', file, pointer })),
  ];
}
