/** What a run's JSON reports say of each test: those of Jest, and of Playwright. */
import { relative } from 'node:path';

export type Verdict = 'passed' | 'failed' | 'skipped';

/** File and title to verdict. A title may stand alone or with the words of its `describe`. */
export type Verdicts = ReadonlyMap<string, Verdict>;

export const testKey = (file: string, title: string): string => `${file}\n${title}`;

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly title: string;
      readonly fullName: string;
      readonly status: string;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

export function jestVerdicts(report: JestReport, root: string): Verdicts {
  const verdicts = new Map<string, Verdict>();
  for (const { name, assertionResults } of report.testResults) {
    const file = relative(root, name);
    for (const { title, fullName, status } of assertionResults) {
      const verdict = status === 'passed' || status === 'failed' ? status : 'skipped';
      for (const words of new Set([title, fullName])) note(verdicts, testKey(file, words), verdict);
    }
  }
  return verdicts;
}

export function playwrightVerdicts(report: PlaywrightReport, root: string): Verdicts {
  const verdicts = new Map<string, Verdict>();
  const folder = relative(root, report.config.rootDir);
  const visit = ({ specs, suites }: PlaywrightSuite): void => {
    for (const { title, file, tests } of specs ?? []) {
      const key = testKey(folder === '' ? file : `${folder}/${file}`, title);
      for (const { status } of tests) note(verdicts, key, playwrightVerdict(status));
    }
    suites?.forEach(visit);
  };
  report.suites.forEach(visit);
  return verdicts;
}

function playwrightVerdict(status: string): Verdict {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

/** Two tests of one name both have to pass. */
function note(verdicts: Map<string, Verdict>, key: string, verdict: Verdict): void {
  const known = verdicts.get(key);
  if (known === undefined || known === 'passed') verdicts.set(key, verdict);
}
