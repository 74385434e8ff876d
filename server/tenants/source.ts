/** Reads a JSON file into a tree with positions, and reports its syntax errors. */
import { childPointer } from '../../schemas/jsonPointer';
import { isUtf8 } from 'node:buffer';
import { parseTree, type Node, type ParseError } from 'jsonc-parser';
import { syntaxMessage, isPassable } from './syntax';
import { textOf, type JsonMember, type JsonNode, type Scalar } from './jsonTree';
import type { Problem, Report } from './problem';
import type { ProblemCode } from './problemCodes';

export interface SourceFile {
  readonly tenant: string | null;
  /** Path from the root of the project. */
  readonly file: string;
  readonly text: string;
  /** Undefined if the file is not readable as JSON. */
  readonly root: JsonNode | undefined;
  /** The readable parts of a file that is not valid JSON. Use them only for its hosts. */
  readonly recoveredRoot: JsonNode | undefined;
}

/** The result of a check. Line and column come from the node or key in `at`. */
export interface Finding {
  readonly code: ProblemCode;
  readonly at: { readonly offset: number; readonly pointer: string } | undefined;
  readonly owner: string;
  readonly message: string;
  readonly suggestion?: string | undefined;
  readonly severity?: Problem['severity'];
}

/** Reports to the owner of the checked part. */
export type ReportProblem = (finding: Omit<Finding, 'owner'>) => void;

/** Adds the name at a position of a list, and reports a name that the list has already. */
export function addListed(
  names: Set<string>,
  name: string,
  at: JsonNode,
  reportProblem: ReportProblem,
): void {
  const message = `"${name}" is listed twice. Remove one of the two.`;
  if (names.has(name)) reportProblem({ code: 'listed-twice', at, message });
  names.add(name);
}

/** Reports problems of one file, by the owner of the checked part. */
export type Reporter = (owner: string) => ReportProblem;

type Place = Pick<SourceFile, 'tenant' | 'file' | 'text'>;

export const reporterOf =
  (source: Place, report: Report): Reporter =>
  (owner) =>
  (finding) =>
    report(problemAt(source, { ...finding, owner }));

/** The position of a Problem in its file. */
export type Position = Pick<Problem, 'file' | 'line' | 'column' | 'pointer'>;

export function positionOf({ file, text }: Pick<Place, 'file' | 'text'>, at: Finding['at']): Position {
  return { file, ...lineAndColumn(text, at?.offset ?? 0), pointer: at?.pointer ?? '' };
}

export function problemAt(source: Place, finding: Finding): Problem {
  return {
    code: finding.code,
    severity: finding.severity ?? 'error',
    tenant: source.tenant,
    ...positionOf(source, finding.at),
    owner: finding.owner,
    message: finding.message,
    ...(finding.suggestion === undefined ? {} : { suggestion: finding.suggestion }),
  };
}

/** Cached for the last file, because one file may have thousands of mistakes. */
let last: { readonly text: string; readonly starts: readonly number[] } = { text: '', starts: [0] };

function lineStarts(text: string): readonly number[] {
  if (last.text !== text) {
    const breaks = [...text.matchAll(/\r\n|\n|\r/g)];
    last = { text, starts: [0, ...breaks.map((found) => found.index + found[0].length)] };
  }
  return last.starts;
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  // Binary search, because a file may have a mistake in every line.
  let [line, after] = [1, starts.length];
  while (line < after) {
    const middle = Math.ceil((line + after) / 2);
    if ((starts[middle - 1] ?? 0) > offset) after = middle - 1;
    else line = middle;
  }
  return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
}

export function parseSource(
  tenant: string | null,
  file: string,
  bytes: Uint8Array,
  report: Report,
): SourceFile {
  const decoded = decode(bytes);
  const text = decoded.text.startsWith('\uFEFF') ? decoded.text.slice(1) : decoded.text;
  const reportProblem = (code: ProblemCode, offset: number, message: string, pointer = ''): void =>
    report(problemAt({ tenant, file, text }, { code, at: { offset, pointer }, owner: 'core', message }));
  if (decoded.other !== undefined) {
    reportProblem('not-utf8', 0, `The file is written in ${decoded.other}. Save it as UTF-8.`);
  } else if (text !== decoded.text) {
    reportProblem(
      'byte-order-mark',
      0,
      'The file begins with a byte order mark. Save it as UTF-8 without one.',
    );
  }
  if (decoded.brokenAt !== undefined) {
    reportProblem('not-utf8', decoded.brokenAt, 'Here is a byte that is not UTF-8. Save the file as UTF-8.');
  }
  return { tenant, file, text, ...parseText(text, reportProblem) };
}

/** Maximum nesting of a document. Its readers are recursive, and the stack is limited. */
export const DEEPEST = 100;

/** Offset of the first bracket that is nested too deep; undefined if there is no such bracket. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isInText) {
      // A text ends at the end of its line, closed or not.
      if (sign === '\\') at += 1;
      else if (sign === '"' || sign === '\n') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '{' || sign === '[') {
      depth += 1;
      if (depth > DEEPEST) return at;
    } else if (sign === '}' || sign === ']') depth -= 1;
  }
  return undefined;
}

type ReportSyntax = (code: ProblemCode, offset: number, message: string, pointer?: string) => void;

function parseText(text: string, reportProblem: ReportSyntax): Pick<SourceFile, 'root' | 'recoveredRoot'> {
  const deep = tooDeepAt(text);
  if (deep !== undefined) {
    reportProblem(
      'too-deep',
      deep,
      `This is nested more than ${DEEPEST} levels deep. Move its content to a higher level.`,
    );
    return { root: undefined, recoveredRoot: parseText(text.slice(0, deep), () => undefined).recoveredRoot };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  // After the first mistake that the parser cannot skip, its further errors are not reliable.
  const stop = errors.findIndex((error) => !isPassable(text, error));
  const reported = new Set<number>();
  for (const error of stop < 0 ? errors : errors.slice(0, stop + 1)) {
    if (reported.has(error.offset)) continue;
    reported.add(error.offset);
    const { offset, message } = syntaxMessage(text, error);
    reportProblem('syntax', offset, message);
  }
  if (tree === undefined) return { root: undefined, recoveredRoot: undefined };
  const isWhole = stop < 0;
  const node = convert(tree, '', isWhole ? reportProblem : () => undefined);
  return { root: isWhole ? node : undefined, recoveredRoot: node };
}

function convert(node: Node, pointer: string, reportProblem: ReportSyntax): JsonNode {
  const { offset } = node;
  if (node.type === 'array') {
    const written = (node.children ?? []).map((item, index) =>
      convert(item, childPointer(pointer, index), reportProblem),
    );
    const items = written.filter((item) => !isTooLong(textOf(item)));
    return { offset, pointer, damaged: items.length < written.length, content: { kind: 'array', items } };
  }
  if (node.type === 'object') {
    const { members, ...losses } = convertMembers(node, pointer, reportProblem);
    return { offset, pointer, ...losses, content: { kind: 'object', members } };
  }
  const value = node.value as Scalar;
  const fault = scalarFault(value);
  if (fault !== undefined) reportProblem(fault.code, offset, fault.message, pointer);
  return { offset, pointer, content: { kind: 'scalar', value } };
}

/** Maximum characters of a key or text. A longer one is removed, so that no message quotes it. */
const LONGEST_TEXT = 10_000;

const isTooLong = (text = ''): boolean => text.length > LONGEST_TEXT;

const tooLong = (what: string, text: string): string =>
  `This ${what} has ${text.length} characters; ${LONGEST_TEXT} are possible. Shorten it.`;

/** Half of a surrogate pair, or a control character. JSON can contain both, but no page can show them. */
const UNREADABLE = /\p{Cs}|(?![\n\r\t])\p{Cc}/u;

/** Values that are valid in JSON but that neither a page nor serialized JSON can contain. */
function scalarFault(value: Scalar): { readonly code: ProblemCode; readonly message: string } | undefined {
  if (typeof value === 'number' && !Number.isFinite(value))
    return { code: 'number-too-large', message: 'This number is too large.' };
  if (typeof value === 'string' && isTooLong(value))
    return { code: 'text-too-long', message: tooLong('text', value) };
  const unreadable = typeof value === 'string' ? unreadableIn(value) : undefined;
  if (unreadable === undefined) return undefined;
  return { code: 'unreadable-text', message: `This text contains ${unreadable}. Remove it.` };
}

function unreadableIn(text: string): string | undefined {
  const found = UNREADABLE.exec(text)?.[0];
  if (found === undefined) return undefined;
  return `a character that cannot be shown (U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')})`;
}

/** Names that would let a document reach an object's prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

function convertMembers(
  node: Node,
  pointer: string,
  reportProblem: ReportSyntax,
): { readonly members: JsonMember[]; readonly damaged: boolean; readonly lostKeys: readonly string[] } {
  const members = new Map<string, JsonMember>();
  const lostKeys: string[] = [];
  let damaged = false;
  for (const property of node.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    if (keyNode === undefined || valueNode === undefined) continue;
    const key = String(keyNode.value);
    if (isTooLong(key)) {
      reportProblem('text-too-long', keyNode.offset, tooLong('key', key), pointer);
      damaged = true;
      continue;
    }
    const place = childPointer(pointer, key);
    const unreadable = unreadableIn(key);
    if (FORBIDDEN.has(key)) {
      reportProblem('forbidden-key', keyNode.offset, `"${key}" cannot be a key. Remove it.`, place);
    } else if (unreadable !== undefined) {
      reportProblem('unreadable-text', keyNode.offset, `This key contains ${unreadable}. Remove it.`, place);
    } else if (members.has(key)) {
      reportProblem(
        'duplicate-key',
        keyNode.offset,
        `"${key}" is a duplicate key. Keep one of the two.`,
        place,
      );
    } else {
      const value = convert(valueNode, place, reportProblem);
      if (isTooLong(textOf(value))) lostKeys.push(key);
      else members.set(key, { key, value, offset: keyNode.offset, pointer: place });
    }
  }
  return { members: [...members.values()], damaged: damaged || lostKeys.length > 0, lostKeys };
}

interface DecodedSource {
  readonly text: string;
  readonly brokenAt?: number;
  /** The detected encoding, if it is not UTF-8. */
  readonly other?: string;
}

/** Encodings that some editors and shells use by default. */
const UTF_16 = [
  { mark: [0xff, 0xfe], zeroAt: 1, encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], zeroAt: 0, encoding: 'utf-16be' },
] as const;

function decode(bytes: Uint8Array): DecodedSource {
  const wide = UTF_16.find(
    ({ mark, zeroAt }) =>
      mark.every((byte, index) => bytes[index] === byte) ||
      // A document begins with ASCII characters, so one byte of each character is zero.
      [0, 2].every((at) => bytes[at + zeroAt] === 0 && (bytes[at + 1 - zeroAt] ?? 0) !== 0),
  );
  // Decoded in any case, so that its hosts are known.
  if (wide !== undefined)
    return {
      text: new TextDecoder(wide.encoding, { ignoreBOM: true }).decode(bytes),
      other: wide.encoding.toUpperCase().slice(0, 6),
    };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  if (isUtf8(bytes)) return { text };
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  return { text, brokenAt: Math.max(0, text.indexOf('\uFFFD') - shift) };
}
