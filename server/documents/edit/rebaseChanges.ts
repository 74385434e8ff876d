/**
 * Moves the changes of one editor over those that another editor has saved meanwhile. Changes of different places
 * merge. Changes of the same place are a conflict.
 */
import { isPointerChange, type Change, type PointerChange } from './change';
import { formatPointer, indexOf, parsePointer } from './pointer';

export interface Clash {
  readonly change: Change;
  /** The index in `over` of the saved change at the same place. */
  readonly over: number;
}

export interface Rebased {
  readonly changes: readonly Change[];
  readonly clashes: readonly Clash[];
}

/** `over`: the saved changes in their order. Both start from the same text. */
export function rebaseChanges(changes: readonly Change[], over: readonly Change[]): Rebased {
  const clashes: Clash[] = [];
  const rebased: Change[] = [];
  let saved = over.map((change, index) => ({ change, index }));
  for (const change of changes) {
    let current: Change | undefined = change;
    const next: { change: Change; index: number }[] = [];
    for (const each of saved) {
      if (current === undefined) {
        next.push(each);
        continue;
      }
      // Both ways: later changes of this step were made after `change`.
      const moved = moveOver(current, each.change);
      const movedSaved = moveOver(each.change, current);
      if (moved === 'clash') clashes.push({ change, over: each.index });
      if (movedSaved !== 'clash' && movedSaved !== undefined)
        next.push({ change: movedSaved, index: each.index });
      current = moved === 'clash' ? undefined : moved;
    }
    if (current !== undefined) rebased.push(current);
    saved = next;
  }
  return { changes: rebased, clashes };
}

/** Undefined: the same change was saved already. */
function moveOver(change: Change, over: Change): Change | 'clash' | undefined {
  if (change.file !== over.file) return change;
  if (!isPointerChange(change) || !isPointerChange(over)) return isSame(change, over) ? undefined : 'clash';
  return moveOverPointer(change, over);
}

const isSame = (a: Change, b: Change): boolean => JSON.stringify(a) === JSON.stringify(b);

function moveOverPointer(change: PointerChange, over: PointerChange): Change | 'clash' | undefined {
  const own = parsePointer(change.file, change.pointer);
  const other = parsePointer(over.file, over.pointer);
  const isAtSamePlace = change.action !== 'insert' && over.action !== 'insert' && isEqual(own, other);
  if (isAtSamePlace && !isIndependent(change, over)) return isSame(change, over) ? undefined : 'clash';
  if (writesValue(change) && isBelow(other, own)) return 'clash';
  const isInsertedHere = change.action === 'insert' && over.action === 'remove' && isEqual(own, other);
  // An item can be inserted where another one was removed.
  const steps = isInsertedHere ? own : movePlace(own, other, over);
  if (steps === undefined) return 'clash';
  const moved = { ...change, pointer: formatPointer(steps) };
  return moved.action === 'move' ? moveTarget(moved, own, other, over) : moved;
}

/** Whether a change replaces or removes everything below its place. */
const writesValue = ({ action }: PointerChange): boolean => action === 'set' || action === 'remove';

/** A place can move, or get another key, while its value changes. */
const isIndependent = (a: PointerChange, b: PointerChange): boolean =>
  [a, b].some(({ action }) => action === 'set') &&
  [a, b].some(({ action }) => action === 'move' || action === 'rename');

const isEqual = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && startsWith(a, b);

/** Whether `steps` is inside the place `above`. */
const isBelow = (steps: readonly string[], above: readonly string[]): boolean =>
  steps.length > above.length && startsWith(steps, above);

const startsWith = (steps: readonly string[], start: readonly string[]): boolean =>
  start.every((step, at) => steps[at] === step);

/** Where a place is after another change. Undefined: it does not exist any more, or was replaced. */
function movePlace(
  own: readonly string[],
  other: readonly string[],
  over: PointerChange,
): readonly string[] | undefined {
  const at = other.length - 1;
  const [step, place] = [own[at], other[at]];
  const isInside = own.length > at && startsWith(own, other.slice(0, -1));
  if (at < 0) return over.action === 'set' ? undefined : own;
  if (!isInside || step === undefined || place === undefined) return own;
  const withStep = (next: string): readonly string[] =>
    own.map((each, index) => (index === at ? next : each));
  const isThis = step === place;
  if (over.action === 'set') return isThis && own.length > other.length ? undefined : own;
  if (over.action === 'rename') return isThis ? withStep(over.key) : own;
  const [index, changed] = [indexOf(step), indexOf(place)];
  if (over.action === 'remove' && isThis) return undefined;
  // The end of a list stays the end.
  if (index === undefined || changed === undefined) return own;
  if (over.action === 'insert') return changed <= index ? withStep(String(index + 1)) : own;
  if (over.action === 'remove') return changed < index ? withStep(String(index - 1)) : own;
  return withStep(String(movedIndex(index, changed, over.to)));
}

/** The index of an item after another one has moved. */
function movedIndex(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

/** The target of a move is an index of the same list. */
function moveTarget(
  moved: PointerChange & { readonly action: 'move' },
  own: readonly string[],
  other: readonly string[],
  over: PointerChange,
): Change {
  const isSameList = isEqual(own.slice(0, -1), other.slice(0, -1));
  const [from, changed] = [indexOf(own.at(-1) ?? ''), indexOf(other.at(-1) ?? '')];
  if (!isSameList || changed === undefined || from === undefined) return moved;
  if (over.action === 'insert' && changed <= moved.to) return { ...moved, to: moved.to + 1 };
  // `to` counts without the item that moves.
  const removed = changed > from ? changed - 1 : changed;
  if (over.action === 'remove' && removed < moved.to) return { ...moved, to: moved.to - 1 };
  return moved;
}
