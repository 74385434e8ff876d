/** The layout of a JSON text: how its lines end, how it is indented, and what stands on one line. */
import type { Node } from 'jsonc-parser';
import { isRecord } from '../../../schemas/isRecord';
import type { JsonValue } from './change';
import { endOf, entriesOf, valueOf, type JsonText } from './jsonText';

export interface Layout {
  readonly lineEnd: string;
  /** One level of indentation. */
  readonly indent: string;
  /** Text between a key and its value: `: `. */
  readonly colon: string;
  /** Text between two entries on one line: `, `. */
  readonly comma: string;
  /** Whether short objects and lists stand on one line. */
  readonly hasShortLines: boolean;
  /** The whole file is one line. */
  readonly isCompact: boolean;
}

/** Longer lines are broken into several, as the formatter of this project does. */
const MAX_COLUMNS = 110;

export function layoutOf({ text, root }: JsonText): Layout {
  const colon = colonOf(text, root) ?? ': ';
  const nested = nestedContainers(root);
  return {
    lineEnd: /\r\n|\n|\r/.exec(text)?.[0] ?? '\n',
    indent: /[\r\n]([ \t]+)\S/.exec(text)?.[1] ?? '  ',
    colon,
    comma: colon === ':' ? ',' : ', ',
    hasShortLines: nested.length === 0 || nested.some((node) => !isBroken(text, node)),
    isCompact: entriesOf(root).length > 0 && !/[\r\n]/.test(text.trim()),
  };
}

function colonOf(text: string, root: Node): string | undefined {
  const [key, value] = firstProperty(root)?.children ?? [];
  return key && value && text.slice(endOf(key), value.offset);
}

function firstProperty(node: Node): Node | undefined {
  if (node.type === 'property') return node;
  for (const child of entriesOf(node)) {
    const found = firstProperty(child);
    if (found) return found;
  }
  return undefined;
}

/** Objects and lists with content, without the root. */
function nestedContainers(root: Node): readonly Node[] {
  return entriesOf(root).flatMap((entry) => {
    const node = entry.type === 'property' ? valueOf(entry) : entry;
    if (node === undefined || entriesOf(node).length === 0) return [];
    return [node, ...nestedContainers(node)];
  });
}

/** Whether the entries of an object or list begin on a new line. */
export function isBroken(text: string, container: Node): boolean {
  const [first] = entriesOf(container);
  return first !== undefined && /[\r\n]/.test(text.slice(container.offset, first.offset));
}

/** The indentation of the line with this offset. */
export function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset);
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

export const lineStart = (text: string, offset: number): number =>
  Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;

/** Columns up to the end of the line on which `end` is. */
export function columnsTo(text: string, start: number, end: number): number {
  const rest = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  return end + rest.length - lineStart(text, start);
}

export const isTooWide = (columns: number): boolean => columns > MAX_COLUMNS;

export interface Rendering {
  /** Indentation of the line on which the value begins. */
  readonly indent: string;
  /** Columns before the value. */
  readonly column: number;
  /** The value that it replaces was on several lines. */
  readonly wasBroken?: boolean;
}

export function renderValue(
  value: JsonValue,
  layout: Layout,
  { indent, column, wasBroken }: Rendering,
): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = renderFlat(value, layout);
  const fits = !isTooWide(column + flat.length + 1);
  const isEmpty = Object.keys(value).length === 0;
  if (isEmpty || layout.isCompact || (layout.hasShortLines && fits && wasBroken !== true)) return flat;
  const inner = indent + layout.indent;
  const entries = Object.entries(value).map(([key, each]) => {
    const label = isRecord(value) ? JSON.stringify(key) + layout.colon : '';
    return label + renderValue(each, layout, { indent: inner, column: inner.length + label.length });
  });
  return broken(isRecord(value) ? '{}' : '[]', entries, indent, layout);
}

/** Entries on a line each, between the two brackets. */
export function broken(
  brackets: '{}' | '[]',
  entries: readonly string[],
  indent: string,
  { lineEnd, indent: level }: Layout,
): string {
  const lines = entries.map((entry) => lineEnd + indent + level + entry).join(',');
  return `${brackets[0]}${lines}${lineEnd}${indent}${brackets[1]}`;
}

function renderFlat(value: JsonValue, layout: Layout): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (!isRecord(value)) return `[${value.map((each) => renderFlat(each, layout)).join(layout.comma)}]`;
  const entries = Object.entries(value).map(
    ([key, each]) => JSON.stringify(key) + layout.colon + renderFlat(each, layout),
  );
  const space = layout.colon === ':' ? '' : ' ';
  return entries.length === 0 ? '{}' : `{${space}${entries.join(layout.comma)}${space}}`;
}
