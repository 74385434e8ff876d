/** Where a tenant's files use a fact, a text or a section, in the words of the operator. */
import { childPointer } from '../../../schemas/jsonPointer';
import type { Catalogue } from '../../tenants/catalogue';
import { sideOf } from '../difference/catalogueWords';
import {
  entryOf,
  isList,
  isObject,
  itemsOf,
  readJson,
  type DocumentValue,
} from '../difference/documentValue';
import { childPlace, placeText, type Place } from '../difference/place';
import { quotedFact, words } from '../difference/sentence';
import { isRecord } from '../../../schemas/isRecord';
import type { FileTexts } from '../edit';

/** What an operator removes or renames. */
export type Named =
  /** A fact that the tenant composes. */
  | { readonly kind: 'fact'; readonly name: string }
  | { readonly kind: 'text'; readonly key: string }
  /** `pointer`: of the section in `tenant.json`. */
  | { readonly kind: 'section'; readonly pointer: string };

export interface Use {
  readonly file: string;
  readonly pointer: string;
  /** The place: `“Your first session” › Title`. */
  readonly place: string;
}

export const DOCUMENT = 'tenant.json';

/** Undefined: the document is not valid JSON. */
export const readDocument = (files: FileTexts): DocumentValue | undefined =>
  readJson(files[DOCUMENT] ?? '')?.value;

export interface Visited {
  readonly pointer: string;
  readonly value: DocumentValue;
  /** The keys and indices of the pointer. */
  readonly path: readonly (string | number)[];
}

/** All values below a value, with the value. */
export function* valuesIn(
  value: DocumentValue,
  pointer = '',
  path: readonly (string | number)[] = [],
): Generator<Visited> {
  yield { pointer, value, path };
  const entries = isList(value) ? [...value.entries()] : isObject(value) ? value.entries : [];
  for (const [key, each] of entries) yield* valuesIn(each, childPointer(pointer, key), [...path, key]);
}

/** The place of a pointer, with the titles of sections. */
export function placeOf(
  files: FileTexts,
  document: DocumentValue,
  path: readonly (string | number)[],
  catalogue: Catalogue,
): string {
  const envelope = isRecord(catalogue.envelope.schema) ? catalogue.envelope.schema : {};
  const side = sideOf(document, files, catalogue);
  let place: Place = { file: DOCUMENT, pointer: '', titles: [], schema: envelope, root: envelope };
  let value: DocumentValue | undefined = document;
  for (const [depth, key] of path.entries()) {
    value = typeof key === 'number' ? itemsOf(value)[key] : entryOf(value, key);
    place = childPlace(place, key);
    const isSection = path[0] === 'areas' && path[2] === 'sections' && depth === 3;
    if (isSection && value !== undefined) place = { ...place, titles: [side.sectionTitle(value)] };
    if (path[0] === 'facts' && depth > 0) {
      const fact = quotedFact(String(path[1]));
      // The menus show a condition as a whole.
      place = { ...place, titles: [words('difference.place.fact', { fact })] };
    }
  }
  return placeText(place);
}
