/** Applies one change to the text of one file. */
import { childPointer } from '../../../schemas/jsonPointer';
import type { Node } from 'jsonc-parser';
import type { InsertChange, MoveChange, PointerChange, RenameChange, SetChange } from './change';
import { ChangeFault } from './changeFault';
import { insertEntry, moveEntry, removeEntry, replaceNode } from './entries';
import { entriesOf, findExisting, findPlace, keyOf, noSuchPlace, type JsonText } from './jsonText';
import { checkValue } from './limits';
import { formatPointer, indexOf, parsePointer, refuseUnsafeKey } from './pointer';
import { setValue } from './setValue';

/** Throws a ChangeFault if the change is not possible. */
export function applyChange(json: JsonText, change: PointerChange): JsonText {
  if ('value' in change) checkValue(change.file, change.pointer, change.value);
  switch (change.action) {
    case 'set':
      return set(json, change);
    case 'insert':
      return insert(json, change);
    case 'move':
      return move(json, change);
    case 'rename':
      return rename(json, change);
    case 'remove': {
      const { container, index } = findExisting(json, change.pointer);
      if (container === undefined) throw wrongContainer(change, 'A whole file is not removed by a pointer.');
      return removeEntry(json, container, index);
    }
  }
}

const wrongContainer = ({ file, pointer }: PointerChange, message: string): ChangeFault =>
  new ChangeFault('wrong-container', file, pointer, message);

function set(json: JsonText, change: SetChange): JsonText {
  const { pointer, value, at } = change;
  const parents = change.createParents === true ? withParents(json, pointer) : json;
  const place = findPlace(parents, pointer);
  if (place.value !== undefined) return setValue(parents, pointer, value);
  if (place.container?.type !== 'object') throw noSuchPlace(json.file, pointer);
  const last = entriesOf(place.container).length;
  const index = Math.max(0, Math.min(at ?? last, last));
  return insertEntry(parents, place.container, index, { key: place.key, value });
}

/** Adds the objects on the way to a pointer that do not exist. */
function withParents(json: JsonText, pointer: string): JsonText {
  let current = json;
  const steps = parsePointer(json.file, pointer);
  for (let depth = 1; depth < steps.length; depth += 1) {
    const parent = formatPointer(steps.slice(0, depth));
    const { container, value, key } = findPlace(current, parent);
    if (value !== undefined) continue;
    if (container?.type !== 'object') throw noSuchPlace(json.file, pointer);
    current = insertEntry(current, container, entriesOf(container).length, { key, value: {} });
  }
  return current;
}

function insert(json: JsonText, change: InsertChange): JsonText {
  const { container, key } = findPlace(json, change.pointer);
  if (container?.type !== 'array') throw wrongContainer(change, 'Items are added to lists only.');
  const { length } = entriesOf(container);
  const index = key === '-' ? length : indexOf(key);
  if (index === undefined || index > length) throw noSuchPlace(json.file, change.pointer);
  return insertEntry(json, container, index, { value: change.value });
}

function move(json: JsonText, change: MoveChange): JsonText {
  const { container, index } = findExisting(json, change.pointer);
  if (container === undefined) throw wrongContainer(change, 'A whole file cannot be moved.');
  if (!Number.isInteger(change.to) || change.to < 0 || change.to >= entriesOf(container).length)
    throw noSuchPlace(json.file, siblingPointer(change.pointer, change.to));
  return moveEntry(json, container, index, change.to);
}

const siblingPointer = (pointer: string, key: string | number): string =>
  childPointer(pointer.slice(0, pointer.lastIndexOf('/')), key);

function rename(json: JsonText, change: RenameChange): JsonText {
  const { file, pointer, key } = change;
  refuseUnsafeKey(file, pointer, key);
  const place = findExisting(json, pointer);
  if (place.container?.type !== 'object') throw wrongContainer(change, 'Only entries of objects have a key.');
  const property = entriesOf(place.container)[place.index];
  const keyNode: Node | undefined = property?.children?.[0];
  if (property === undefined || keyNode === undefined || keyOf(property) === key) return json;
  if (entriesOf(place.container).some((entry) => keyOf(entry) === key))
    throw new ChangeFault('key-exists', file, siblingPointer(pointer, key), `There is already a "${key}".`);
  return replaceNode(json, keyNode, JSON.stringify(key));
}
