import { pointerSteps } from '../../../schemas/jsonPointer';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { entryOf, isList, type DocumentValue } from '../difference/documentValue';

/** Undefined if there is no value. A pointer of a Problem names a place that exists, so nothing is refused here. */
export const valueAtPointer = (document: DocumentValue, pointer: string): DocumentValue | undefined =>
  pointerSteps(pointer).reduce<DocumentValue | undefined>(
    (value, key) => (isList(value) ? value[Number(key)] : entryOf(value, key)),
    document,
  );

/** The line of a place, from 1. Of a place that does not exist, the line of what would contain it. */
export function lineAtPointer(text: string, pointer: string): number {
  const root = parseTree(text.replace(/^\uFEFF/, ''));
  const keys = pointerSteps(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  for (let length = keys.length; root !== undefined && length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length));
    if (node !== undefined) return text.slice(0, node.offset).split('\n').length;
  }
  return 1;
}
