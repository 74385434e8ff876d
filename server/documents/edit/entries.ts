/** Adds, removes and moves the entries of an object or list, and keeps the layout of the others. */
import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import type { JsonValue } from './change';
import { endOf, entriesOf, parseText, textOfNode, valueOf, type JsonText } from './jsonText';
import {
  broken,
  columnsTo,
  indentAt,
  isBroken,
  isTooWide,
  layoutOf,
  lineStart,
  renderValue,
  type Layout,
} from './layout';

export const edited = (json: JsonText, ...edits: Edit[]): JsonText =>
  parseText(json.file, applyEdits(json.text, edits));

const span = (start: number, end: number, content: string): Edit => ({
  offset: start,
  length: end - start,
  content,
});

/** The entry to add. `key` is present in objects. */
export interface NewEntry {
  readonly key?: string;
  readonly value: JsonValue;
}

export function insertEntry(json: JsonText, container: Node, index: number, entry: NewEntry): JsonText {
  const layout = layoutOf(json);
  const entries = entriesOf(container);
  const { text } = json;
  if (entries.length === 0) return insertFirst(json, container, entry, layout);
  const isOnLines = isBroken(text, container);
  const next = entries[index];
  const neighbour = next ?? entries.at(-1);
  const indent = isOnLines && neighbour ? indentAt(text, neighbour.offset) : indentAt(text, container.offset);
  const content = entryText(entry, layout, indent, indent.length);
  const separator = isOnLines ? `,${layout.lineEnd}${indent}` : separatorOf(json, container, layout);
  const previous = entries[index - 1];
  const after =
    previous === undefined
      ? edited(json, span(next?.offset ?? 0, next?.offset ?? 0, content + separator))
      : edited(json, span(endOf(previous), endOf(previous), separator + content));
  return isOnLines ? after : widened(after, container.offset, layout);
}

/** Text between the first two entries on a line. */
function separatorOf({ text }: JsonText, container: Node, { comma }: Layout): string {
  const [first, second] = entriesOf(container);
  const between = first && second ? text.slice(endOf(first), second.offset) : comma;
  return /^ *, *$/.test(between) ? between : comma;
}

function entryText(entry: NewEntry, layout: Layout, indent: string, column: number): string {
  const label = entry.key === undefined ? '' : JSON.stringify(entry.key) + layout.colon;
  return label + renderValue(entry.value, layout, { indent, column: column + label.length });
}

function insertFirst(json: JsonText, container: Node, entry: NewEntry, layout: Layout): JsonText {
  const { text } = json;
  const value: JsonValue = entry.key === undefined ? [entry.value] : { [entry.key]: entry.value };
  const indent = indentAt(text, container.offset);
  const column = container.offset - lineStart(text, container.offset);
  const isRoot = container === json.root;
  const content = renderValue(value, layout, { indent, column, wasBroken: isRoot && !layout.isCompact });
  return edited(json, span(container.offset, endOf(container), content));
}

/** Breaks the objects and lists of a line that has become too wide: first the outer ones. */
function widened(json: JsonText, offset: number, layout: Layout): JsonText {
  const wide = layout.isCompact ? undefined : tooWideAround(json, offset);
  if (wide === undefined) return json;
  const entries = entriesOf(wide).map((entry) => textOfNode(json, entry));
  // The inner lines of an entry would keep their old indentation.
  if (entries.some((entry) => /[\r\n]/.test(entry))) return json;
  const brackets = wide.type === 'array' ? '[]' : '{}';
  const content = broken(brackets, entries, indentAt(json.text, wide.offset), layout);
  const after = edited(json, span(wide.offset, endOf(wide), content));
  return widened(after, offset + content.length - wide.length, layout);
}

/** The outermost object or list around an offset that begins on its line, if the line is too wide. */
function tooWideAround({ text, root }: JsonText, offset: number): Node | undefined {
  let node: Node | undefined = root;
  while (node !== undefined) {
    const current: Node = node;
    const isShort = entriesOf(current).length > 0 && !isBroken(text, current);
    if (isShort && isTooWide(columnsTo(text, current.offset, endOf(current)))) return current;
    node = entriesOf(current)
      .map((entry) => (entry.type === 'property' ? valueOf(entry) : entry))
      .find((value) => value && value.offset <= offset && offset < endOf(value) && value.children);
  }
  return undefined;
}

export function removeEntry(json: JsonText, container: Node, index: number): JsonText {
  const entries = entriesOf(container);
  const [previous, entry, next] = [entries[index - 1], entries[index], entries[index + 1]];
  if (entry === undefined) return json;
  if (next) return edited(json, span(entry.offset, next.offset, ''));
  if (previous) return edited(json, span(endOf(previous), endOf(entry), ''));
  return edited(json, span(container.offset + 1, endOf(container) - 1, ''));
}

/** Moves an entry. The texts between the entries stay where they are. */
export function moveEntry(json: JsonText, container: Node, from: number, to: number): JsonText {
  const entries = entriesOf(container);
  const texts = entries.map((entry) => textOfNode(json, entry));
  const order = [...texts];
  order.splice(to, 0, ...order.splice(from, 1));
  const edits = entries.flatMap((entry, at) =>
    order[at] === texts[at] ? [] : [span(entry.offset, endOf(entry), order[at] ?? '')],
  );
  return edited(json, ...edits);
}

export function replaceNode(json: JsonText, node: Node, content: string): JsonText {
  return edited(json, span(node.offset, endOf(node), content));
}
