/**
 * Which places of the specifications each test covers, and the result of each test. The tag of a test is in a
 * comment above it:
 *
 *   // @spec joining 2.17, 2.18
 *   test('a visitor joins by the month', …)
 *
 * A tag above a loop or a `describe` applies to all tests in it.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/** A tag, and the lines of the tagged statement, from 1, both inclusive. */
export interface Tag {
  readonly spec: 'joining' | 'platform';
  readonly place: string;
  /** Path from the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly firstLine: number;
  readonly lastLine: number;
}

interface TagsOfFile {
  readonly tags: readonly Tag[];
  /** Tags that are invalid or not above a test, one sentence each. */
  readonly faults: readonly string[];
}

/** The build reads them too, because it generates the coverage pages. */
export const FOLDERS = ['core', 'plugins', 'schemas', 'server', 'tests', 'tools'];
const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
/** The tests of this tool contain tags as examples. */
const EXAMPLES = 'tools/coverage/';

/** The tags of all tests of the project. */
export function readAllTags(root: string): TagsOfFile {
  const read = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => TEST_FILE.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
    .filter((file) => !file.startsWith(EXAMPLES))
    .sort()
    .map((file) => readTags(file, readFileSync(join(root, file), 'utf8')));
  return { tags: read.flatMap(({ tags }) => tags), faults: read.flatMap(({ faults }) => faults) };
}

const TAG = /@spec\b[^\n]*/g;
const READABLE = /^@spec (joining|platform) (\d+\.\d+[a-z]?(?:, \d+\.\d+[a-z]?)*)\s*$/;

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
      const [, spec, places] = READABLE.exec(match[0]) ?? [];
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
  // Tags in comments that are not above a statement, for example at the end of a file.
  const strays = [...text.matchAll(/^[ \t]*\/\/ (?=@spec )/gm)]
    .map(({ index, 0: { length } }) => index + length)
    .filter((at) => !read.has(at))
    .map((at) => `${file}:${lineAt(at)}: this @spec stands above no test.`);
  return { tags, faults: [...faults, ...strays] };
}

export interface TestResult {
  /** Path from the root of the project. */
  readonly file: string;
  /** Line of the call that declares the test, from 1. */
  readonly line: number;
  readonly title: string;
  readonly verdict: 'passed' | 'failed' | 'skipped';
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly location?: { readonly line: number } | null;
    }[];
  }[];
}

/** The report of Jest with `--testLocationInResults`. */
export const jestResults = (report: JestReport, root: string): TestResult[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, location }) => ({
      file: relative(root, name),
      line: location?.line ?? 0,
      title,
      verdict: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

export function playwrightResults(report: PlaywrightReport, root: string): TestResult[] {
  const folder = relative(root, report.config.rootDir);
  const verdicts: Readonly<Record<string, TestResult['verdict']>> = {
    expected: 'passed',
    flaky: 'passed',
    skipped: 'skipped',
  };
  const resultsOf = ({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status }) => ({
        file: folder === '' ? file : `${folder}/${file}`,
        line,
        title,
        verdict: verdicts[status] ?? 'failed',
      })),
    ),
    ...suites.flatMap(resultsOf),
  ];
  return report.suites.flatMap(resultsOf);
}
