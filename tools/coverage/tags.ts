/**
 * Reads from test files which places of the specifications each test covers. The tag of a test is in a
 * comment above it:
 *
 *   // @spec joining 2.17, 2.18
 *   test('a visitor joins by the month', …)
 *
 * A tag above a loop or a `describe` applies to all tests in it.
 */
import ts from 'typescript';

export type SpecName = 'joining' | 'platform';

/** A tag, and the lines of the tagged statement, from 1, both inclusive. */
export interface Tag {
  readonly spec: SpecName;
  readonly place: string;
  readonly file: string;
  readonly line: number;
  readonly firstLine: number;
  readonly lastLine: number;
}

export interface TagsOfFile {
  readonly tags: readonly Tag[];
  /** Tags that are invalid or not above a test, one sentence each. */
  readonly faults: readonly string[];
}

const TAG = /@spec\b[^\n]*/g;
const READABLE = /^@spec (joining|platform) (\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?)*)\s*$/;

/** `file` is the path from the root of the project. It appears in the result. */
export function readTags(file: string, text: string): TagsOfFile {
  if (!text.includes('@spec ')) return { tags: [], faults: [] };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const tags: Tag[] = [];
  const faults: string[] = [];
  const read = new Set<number>();

  const readComment = (statement: ts.Statement, start: number, end: number) => {
    for (const match of text.slice(start, end).matchAll(TAG)) {
      const line = lineAt(start + match.index);
      read.add(start + match.index);
      const parts = READABLE.exec(match[0]);
      const [spec, places] = [parts?.[1], parts?.[2]];
      if ((spec !== 'joining' && spec !== 'platform') || places === undefined) {
        faults.push(`${file}:${line}: write '@spec joining 2.17, 2.18', not: ${match[0]}`);
        continue;
      }
      const range = { firstLine: lineAt(statement.getStart(source)), lastLine: lineAt(statement.end) };
      for (const place of places.split(', ')) tags.push({ spec, place, file, line, ...range });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStatement(node))
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
        readComment(node, pos, end);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return { tags, faults: [...faults, ...strayTags(file, text, read, lineAt)] };
}

/** Tags in comments that are not above a statement, for example at the end of a file. */
function strayTags(file: string, text: string, read: ReadonlySet<number>, lineAt: (at: number) => number) {
  return [...text.matchAll(/^[ \t]*\/\/ (?=@spec )/gm)]
    .map(({ index, 0: { length } }) => index + length)
    .filter((at) => !read.has(at))
    .map((at) => `${file}:${lineAt(at)}: this @spec stands above no test.`);
}
