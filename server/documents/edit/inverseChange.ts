/**
 * The change that takes a change back. It restores the value, not the layout: `undoStep` restores the text, as long
 * as nobody else has changed the file since.
 */
import { getNodeValue } from 'jsonc-parser';
import { isPointerChange, type Change, type FileTexts, type JsonValue, type PointerChange } from './change';
import { entriesOf, findPlace, parseText, splitMark, type JsonText } from './jsonText';
import { formatPointer, indexOf, parsePointer } from './pointer';
import { textIn } from './textEdit';

/** `files`: before the change, which is possible there. */
export function inverseChange(files: FileTexts, change: Change): Change {
  const { file } = change;
  const text = textIn(files, file);
  if (!isPointerChange(change))
    return text === undefined ? { action: 'removeFile', file } : { action: 'replaceText', file, text };
  return inverseAt(parseText(file, splitMark(text ?? '')[1]), change);
}

function inverseAt(json: JsonText, change: PointerChange): Change {
  const { file, pointer } = change;
  const steps = parsePointer(file, pointer);
  const parent = steps.slice(0, -1);
  switch (change.action) {
    case 'set':
      return inverseOfSet(json, file, steps);
    case 'insert': {
      const { length } = entriesOf(findPlace(json, formatPointer([...parent, 0])).container ?? json.root);
      const index = indexOf(steps.at(-1) ?? '') ?? length;
      return { action: 'remove', file, pointer: formatPointer([...parent, index]) };
    }
    case 'remove': {
      const { container, index, value } = findPlace(json, pointer);
      const old = value === undefined ? null : (getNodeValue(value) as JsonValue);
      return container?.type === 'array'
        ? { action: 'insert', file, pointer, value: old }
        : { action: 'set', file, pointer, value: old, at: index };
    }
    case 'move': {
      const { container, index } = findPlace(json, pointer);
      const isList = container?.type === 'array';
      return {
        action: 'move',
        file,
        pointer: isList ? formatPointer([...parent, change.to]) : pointer,
        to: index,
      };
    }
    case 'rename':
      return {
        action: 'rename',
        file,
        pointer: formatPointer([...parent, change.key]),
        key: steps.at(-1) ?? '',
      };
  }
}

/** A value that did not exist is removed with the parents that were added for it. */
function inverseOfSet(json: JsonText, file: string, steps: readonly string[]): Change {
  for (let depth = 1; depth <= steps.length; depth += 1) {
    const pointer = formatPointer(steps.slice(0, depth));
    if (findPlace(json, pointer).value === undefined) return { action: 'remove', file, pointer };
  }
  const pointer = formatPointer(steps);
  const value = getNodeValue(findPlace(json, pointer).value ?? json.root) as JsonValue;
  return { action: 'set', file, pointer, value };
}
