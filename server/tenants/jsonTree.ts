/**
 * JSON with positions. A misspelt key is reported once and then replaced by its correction. A value of the
 * wrong type is reported once and then removed. The tree is changed during the checks, so that no later check
 * reports the same mistake. Offsets and pointers stay those of the file.
 */

export type Scalar = string | number | boolean | null;

export interface JsonNode {
  readonly offset: number;
  /** As in the file, also after repairs. */
  readonly pointer: string;
  /** A part of this node was reported and removed. Missing parts are not reported again. */
  damaged?: boolean;
  /** The keys of members that were reported and removed. They are not reported as missing. */
  lostKeys?: readonly string[];
  readonly content:
    | { readonly kind: 'object'; readonly members: JsonMember[] }
    | { readonly kind: 'array'; readonly items: JsonNode[] }
    | { readonly kind: 'scalar'; readonly value: Scalar };
}

export interface JsonMember {
  key: string;
  value: JsonNode;
  /** Offset of the key. */
  readonly offset: number;
  readonly pointer: string;
}

export type Path = readonly (string | number)[];

/** An object that is not in the file, at the position of another node. */
export const emptyObject = ({ offset, pointer }: JsonNode): JsonNode => ({
  offset,
  pointer,
  content: { kind: 'object', members: [] },
});

export function toValue(node: JsonNode): unknown {
  switch (node.content.kind) {
    case 'scalar':
      return node.content.value;
    case 'array':
      return node.content.items.map(toValue);
    case 'object': {
      const { members } = node.content;
      const value = Object.fromEntries(members.map((member) => [member.key, toValue(member.value)]));
      if (members.some(({ key }) => BEGINS_WITH_DIGIT.test(key)))
        writtenNames.set(value, [...new Set(members.map(({ key }) => key))]);
      return value;
    }
  }
}

/** JavaScript moves keys such as '10' before all others, and sorts them. */
const BEGINS_WITH_DIGIT = /^\d/;

const writtenNames = new WeakMap<object, readonly string[]>();

/** The keys of an object from `toValue`, in the order of the file. */
export const namesInFileOrder = (value: object): readonly string[] =>
  writtenNames.get(value) ?? Object.keys(value);

export function membersOf(node: JsonNode | undefined): readonly JsonMember[] {
  return node?.content.kind === 'object' ? node.content.members : [];
}

export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.content.kind === 'array' ? node.content.items : [];
}

export function memberOf(node: JsonNode | undefined, key: string): JsonMember | undefined {
  return membersOf(node).find((member) => member.key === key);
}

export function textOf(node: JsonNode | undefined): string | undefined {
  return node?.content.kind === 'scalar' && typeof node.content.value === 'string'
    ? node.content.value
    : undefined;
}

export function nodeAt(root: JsonNode | undefined, path: Path): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of path) {
    node = typeof step === 'number' ? itemsOf(node)[step] : memberOf(node, step)?.value;
  }
  return node;
}

/** True if the node had this key and its value was reported. */
export const hasLost = (node: JsonNode | undefined, key: string): boolean =>
  node?.lostKeys?.includes(key) === true;

export function addLostKey(node: JsonNode, key: string): void {
  node.lostKeys = [...(node.lostKeys ?? []), key];
}

export function removeAt(root: JsonNode, path: Path): void {
  const parent = nodeAt(root, path.slice(0, -1));
  const step = path.at(-1);
  if (parent !== undefined) parent.damaged = true;
  if (parent !== undefined && typeof step === 'string') addLostKey(parent, step);
  if (parent?.content.kind === 'array' && typeof step === 'number') parent.content.items.splice(step, 1);
  if (parent?.content.kind === 'object') {
    const { members } = parent.content;
    const index = members.findIndex((member) => member.key === step);
    if (index >= 0) members.splice(index, 1);
  }
}

export function replaceAt(root: JsonNode, path: Path, value: Scalar): void {
  const parent = nodeAt(root, path.slice(0, -1));
  const step = path.at(-1);
  const mended = (node: JsonNode): JsonNode => ({ ...node, content: { kind: 'scalar', value } });
  if (parent?.content.kind === 'array' && typeof step === 'number') {
    const node = parent.content.items[step];
    if (node !== undefined) parent.content.items[step] = mended(node);
  }
  const member = typeof step === 'string' ? memberOf(parent, step) : undefined;
  if (member !== undefined) member.value = mended(member.value);
}
