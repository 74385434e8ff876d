/** Reads a JSON file into a tree with positions, and reports what is wrong with it as JSON. */
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { syntaxMessage, isPassable } from './syntax';
import { childPointer, type JsonMember, type JsonNode, type Scalar } from './json-tree';
import type { Problem, Report } from './problem';

export interface SourceFile {
  readonly tenant: string | null;
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
  /** Undefined where the file cannot be read as JSON at all. */
  readonly root: JsonNode | undefined;
  /** What can be made out of a file that is not JSON: good for its hosts, and nothing else. */
  readonly rough: JsonNode | undefined;
}

/** What a check says; the place is filled in from the node or key it points at. */
export interface Finding {
  readonly code: string;
  readonly at: { readonly offset: number; readonly pointer: string } | undefined;
  readonly owner: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly severity?: Problem['severity'];
}

export function problemAt(source: Pick<SourceFile, 'tenant' | 'file' | 'text'>, finding: Finding): Problem {
  const { line, column } = position(source.text, finding.at?.offset ?? 0);
  return {
    code: finding.code,
    severity: finding.severity ?? 'error',
    tenant: source.tenant,
    file: source.file,
    line,
    column,
    pointer: finding.at?.pointer ?? '',
    owner: finding.owner,
    message: finding.message,
    ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
  };
}

function position(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - lineStart + 1 };
}

export function parseSource(
  tenant: string | null,
  file: string,
  bytes: Uint8Array,
  report: Report,
): SourceFile {
  const decoded = decode(bytes);
  const text = decoded.text.startsWith('\uFEFF') ? decoded.text.slice(1) : decoded.text;
  const say = (code: string, offset: number, message: string, pointer = ''): void =>
    report(problemAt({ tenant, file, text }, { code, at: { offset, pointer }, owner: 'core', message }));
  if (text !== decoded.text) {
    say('byte-order-mark', 0, 'The file begins with a byte order mark. Save it as UTF-8 without one.');
  }
  if (decoded.brokenAt !== undefined) {
    say('not-utf8', decoded.brokenAt, 'Here is a byte that is not UTF-8. Save the file as UTF-8.');
  }
  return { tenant, file, text, ...parseText(text, say) };
}

type Say = (code: string, offset: number, message: string, pointer?: string) => void;

function parseText(text: string, say: Say): Pick<SourceFile, 'root' | 'rough'> {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // After the first mistake that the parser cannot pass, what it says is guesswork.
  const stop = errors.findIndex((error) => !isPassable(text, error));
  const told = new Set<number>();
  for (const error of stop < 0 ? errors : errors.slice(0, stop + 1)) {
    if (told.has(error.offset)) continue;
    told.add(error.offset);
    const { offset, message } = syntaxMessage(text, error);
    say('syntax', offset, message);
  }
  if (tree === undefined) return { root: undefined, rough: undefined };
  const isWhole = stop < 0;
  const node = convert(tree, '', isWhole ? say : () => undefined);
  return { root: isWhole ? node : undefined, rough: node };
}

function convert(node: Node, pointer: string, say: Say): JsonNode {
  const { offset } = node;
  if (node.type === 'array') {
    const items = (node.children ?? []).map((item, index) =>
      convert(item, childPointer(pointer, index), say),
    );
    return { offset, pointer, content: { kind: 'array', items } };
  }
  if (node.type === 'object') {
    return { offset, pointer, content: { kind: 'object', members: convertMembers(node, pointer, say) } };
  }
  return { offset, pointer, content: { kind: 'scalar', value: node.value as Scalar } };
}

/** Names through which a document could reach the prototype of an object. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function convertMembers(node: Node, pointer: string, say: Say): JsonMember[] {
  const members = new Map<string, JsonMember>();
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (keyNode === undefined || valueNode === undefined) continue;
    const key = String(keyNode.value);
    const place = childPointer(pointer, key);
    if (FORBIDDEN.has(key)) {
      say('forbidden-key', keyNode.offset, `"${key}" cannot be a key. Remove it.`, place);
    } else if (members.has(key)) {
      say('duplicate-key', keyNode.offset, `"${key}" is here a second time. Keep one of the two.`, place);
    } else {
      const value = convert(valueNode, place, say);
      members.set(key, { key, value, offset: keyNode.offset, pointer: place });
    }
  }
  return [...members.values()];
}

function decode(bytes: Uint8Array): { text: string; brokenAt: number | undefined } {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, brokenAt: undefined };
  } catch {
    const shift = text.startsWith('\uFEFF') ? 1 : 0;
    return { text, brokenAt: Math.max(0, text.indexOf('\uFFFD') - shift) };
  }
}
