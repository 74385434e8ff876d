/** The smallest change of a document that gives a setting another value. */
import { isRecord } from '../../../core/contract';
import { valueIn, type Change } from './applyChanges';
import { pointerSteps } from './jsonPointer';

const FILE = 'tenant.json';

type Setting = string | number | boolean | readonly (string | number)[];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** The entry to remove: the setting, or the highest object that contains nothing else. Items of lists stay. */
function emptiedPlace(document: unknown, pointer: string): string {
  const parent = parentOf(pointer);
  const outer = parentOf(parent);
  if (parent === '') return pointer;
  const holder = valueIn(document, pointerSteps(parent));
  const isOnly = isRecord(holder) && Object.keys(holder).length === 1;
  const isItem = Array.isArray(valueIn(document, pointerSteps(outer)));
  return isOnly && !isItem ? emptiedPlace(document, parent) : pointer;
}

/** Undefined, or the standard value, removes the setting. Empty list: nothing changes. */
export function settingChange(
  document: unknown,
  { pointer, standard }: { readonly pointer: string; readonly standard?: unknown },
  value: Setting | undefined,
): readonly Change[] {
  const before = valueIn(document, pointerSteps(pointer));
  if (value === undefined || isSame(value, standard))
    return before === undefined
      ? []
      : [{ action: 'remove', file: FILE, pointer: emptiedPlace(document, pointer) }];
  if (isSame(value, before)) return [];
  return [{ action: 'set', file: FILE, pointer, value, createParents: true }];
}

/** Removes a group with all its settings. */
export const removalOf = (document: unknown, pointer: string): Change => ({
  action: 'remove',
  file: FILE,
  pointer: emptiedPlace(document, pointer),
});
