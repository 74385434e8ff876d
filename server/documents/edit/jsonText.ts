/** The text of a JSON file with its tree. */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { tooDeepAt } from '../../tenants/source';
import { ChangeFault } from './changeFault';
import { indexOf, parsePointer } from './pointer';

export interface JsonText {
  readonly file: string;
  /** Without the byte order mark. */
  readonly text: string;
  readonly root: Node;
}

const MARK = '\uFEFF';

/** Separates the byte order mark: a file that has one keeps it. */
export const splitMark = (text: string): readonly [mark: string, rest: string] =>
  text.startsWith(MARK) ? [MARK, text.slice(1)] : ['', text];

export function parseText(file: string, text: string): JsonText {
  const errors: ParseError[] = [];
  // The parser recurses once for each level.
  const isTooDeep = tooDeepAt(text) !== undefined;
  const root = isTooDeep ? undefined : parseTree(text, errors, { disallowComments: true });
  if (root === undefined || errors.length > 0)
    throw new ChangeFault(
      'not-json',
      file,
      '',
      `${file} is not valid JSON, so its entries cannot be changed one by one. Correct the text first.`,
    );
  return { file, text, root };
}

export const endOf = (node: Node): number => node.offset + node.length;

/** The entries of an object (properties) or the items of a list. */
export const entriesOf = (node: Node): readonly Node[] => node.children ?? [];

export const keyOf = (property: Node): string => String(property.children?.[0]?.value);

export const valueOf = (property: Node): Node | undefined => property.children?.[1];

export const textOfNode = ({ text }: JsonText, node: Node): string => text.slice(node.offset, endOf(node));

export interface FoundPlace {
  /** Undefined for the whole file. */
  readonly container: Node | undefined;
  /** Position in the container; -1 if it does not exist. */
  readonly index: number;
  /** The value. Undefined if it does not exist. */
  readonly value: Node | undefined;
  readonly key: string;
}

/** Finds a place whose container exists. Throws a ChangeFault if the container does not exist. */
export function findPlace(json: JsonText, pointer: string): FoundPlace {
  const steps = parsePointer(json.file, pointer);
  const key = steps.at(-1);
  if (key === undefined) return { container: undefined, index: -1, value: json.root, key: '' };
  let container = json.root;
  for (const step of steps.slice(0, -1)) {
    const { value } = childAt(json, container, step, pointer);
    if (value === undefined) throw noSuchPlace(json.file, pointer);
    container = value;
  }
  return { container, key, ...childAt(json, container, key, pointer) };
}

/** The same, for a place that exists. */
export function findExisting(json: JsonText, pointer: string): FoundPlace & { readonly value: Node } {
  const { value, ...place } = findPlace(json, pointer);
  if (value === undefined) throw noSuchPlace(json.file, pointer);
  return { ...place, value };
}

function childAt(
  { file }: JsonText,
  container: Node,
  step: string,
  pointer: string,
): { readonly index: number; readonly value: Node | undefined } {
  const entries = entriesOf(container);
  if (container.type === 'array') {
    const index = indexOf(step) ?? -1;
    return { index: index < entries.length ? index : -1, value: entries[index] };
  }
  if (container.type !== 'object') throw noSuchPlace(file, pointer);
  const index = entries.findIndex((property) => keyOf(property) === step);
  if (entries.some((property, at) => at > index && index >= 0 && keyOf(property) === step))
    throw new ChangeFault(
      'duplicate-key',
      file,
      pointer,
      `"${step}" is there twice. Remove one of the two in the text of ${file}.`,
    );
  const property = entries[index];
  return { index, value: property && valueOf(property) };
}

export const noSuchPlace = (file: string, pointer: string): ChangeFault =>
  new ChangeFault('no-such-place', file, pointer, `There is no ${pointer} in ${file}. It may have moved.`);
