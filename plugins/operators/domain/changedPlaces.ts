/** The places at which two contents of a draft differ. */
import { isRecord } from '../../../core/contract';
import { childPointer } from './jsonPointer';

/** The values of JSON files by path. Undefined: the text is no JSON. */
export type FileValues = Readonly<Record<string, unknown>>;

export interface ChangedPlace {
  readonly file: string;
  /** JSON pointer (RFC 6901). Empty for the whole file. */
  readonly pointer: string;
  /** The value after the change, if it is a text, a number or a truth value. */
  readonly value?: string;
}

export function changedPlaces(before: FileValues, after: FileValues): readonly ChangedPlace[] {
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...files].flatMap((file) => differences(before[file], after[file], file, ''));
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists of different lengths differ as a whole: the same index is another item. */
function differences(
  before: unknown,
  after: unknown,
  file: string,
  pointer: string,
): readonly ChangedPlace[] {
  if (isSame(before, after)) return [];
  const inside = (key: string, one: unknown, other: unknown) =>
    differences(one, other, file, childPointer(pointer, key));
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item: unknown, at) => inside(String(at), item, after[at]));
  if (isRecord(before) && isRecord(after) && !Array.isArray(before) && !Array.isArray(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    const found = [...keys].flatMap((key) => inside(key, before[key], after[key]));
    // The same entries in another order.
    return found.length > 0 ? found : [{ file, pointer }];
  }
  const isShort = ['string', 'number', 'boolean'].includes(typeof after);
  return [{ file, pointer, ...(isShort && { value: String(after) }) }];
}
