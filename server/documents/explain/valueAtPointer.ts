import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { entryOf, isList, type DocumentValue } from '../difference/documentValue';

/** A pointer of a Problem names a place that exists, so nothing is refused here. */
const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Undefined if there is no value. */
export const valueAtPointer = (document: DocumentValue, pointer: string): DocumentValue | undefined =>
  keysOf(pointer).reduce<DocumentValue | undefined>(
    (value, key) => (isList(value) ? value[Number(key)] : entryOf(value, key)),
    document,
  );

/** The line of a place, from 1. Of a place that does not exist, the line of what would contain it. */
export function lineAtPointer(text: string, pointer: string): number {
  const root = parseTree(text.replace(/^\uFEFF/, ''));
  const keys = keysOf(pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  for (let length = keys.length; root !== undefined && length > 0; length -= 1) {
    const node = findNodeAtLocation(root, keys.slice(0, length));
    if (node !== undefined) return text.slice(0, node.offset).split('\n').length;
  }
  return 1;
}
