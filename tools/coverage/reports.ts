/**
 * Reads the result of each test from the JSON reports of Jest (with `--testLocationInResults`) and
 * Playwright.
 */
import { relative } from 'node:path';

export type Verdict = 'passed' | 'failed' | 'skipped';

export interface TestResult {
  /** Path from the root of the project. */
  readonly file: string;
  /** Line of the call that declares the test, from 1. */
  readonly line: number;
  readonly title: string;
  readonly verdict: Verdict;
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

export const jestResults = (report: JestReport, root: string): TestResult[] =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, location }) => ({
      file: relative(root, name),
      line: location?.line ?? 0,
      title,
      verdict: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );

export function playwrightResults(report: PlaywrightReport, root: string): TestResult[] {
  const folder = relative(root, report.config.rootDir);
  const resultsOf = ({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests.map(({ status }) => ({
        file: folder === '' ? file : `${folder}/${file}`,
        line,
        title,
        verdict: playwrightVerdict(status),
      })),
    ),
    ...suites.flatMap(resultsOf),
  ];
  return report.suites.flatMap(resultsOf);
}

function playwrightVerdict(status: string): Verdict {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}
