/**
 * `npm run verify`: answers 'am I done?'. Runs all checks except the slow tests, also after a failure, and
 * prints which passed and failed. `test-results/summary.json` has the counts.
 *
 *   npm run verify -- types lint      runs the named checks only
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/**
 * The code of a test file runs for seconds, so optimising compilation costs more than it saves. Therefore
 * WebAssembly of the test database is compiled once, and JavaScript is optimised only after several times the
 * usual amount of work. A larger young generation needs fewer collections. A module is compiled once for all test
 * files of a worker, so the compiled code is kept also while no test file uses it.
 */
const jest = [
  process.execPath,
  '--liftoff-only',
  '--interrupt-budget=500000',
  '--max-semi-space-size=32',
  '--no-flush-bytecode',
  '--always-sparkplug',
  `--import=${pathToFileURL(path.join(root, 'tests/jest/compileOnce.mjs')).href}`,
  path.join(root, 'node_modules/jest/bin/jest.js'),
];

/** Reports for the coverage check, which may run later. */
const reports = { unit: path.join(results, 'unit.json'), journeys: path.join(results, 'journeys.json') };

/** The counts of a report: passed and failed tests, titles of tests that passed at the second try, durations. */
function jestCounts({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ name, ...result })),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    secondTries: tests
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
    durations: tests.map(({ name, title, duration }) => ({
      test: `${path.relative(root, name)}: ${title}`,
      ms: duration ?? 0,
    })),
  };
}

const specsIn = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsIn)];

function playwrightCounts(report) {
  const specs = specsIn(report);
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    secondTries: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => title),
    // Including the second try.
    durations: specs.map(({ title, file, tests }) => ({
      test: `${file}: ${title}`,
      ms: tests.flatMap(({ results: tries }) => tries).reduce((sum, { duration }) => sum + duration, 0),
    })),
  };
}

/**
 * Journeys that test locks, transactions, sums and dates. The others would only repeat on PostgreSQL, and the
 * unit tests of the platform run there too.
 */
const databaseJourneys = ['bookings', 'change', 'counter', 'payment', 'renewal', 'settlement']
  .map((name) => `journeys/${name}.spec.ts`)
  .concat(['bank', 'bodies', 'paying', 'session'].map((name) => `faults/${name}.spec.ts`));
// Playwright would run the other files without reporting a missing one.
const missing = databaseJourneys.find((file) => !existsSync(path.join(root, 'tests', file)));
if (missing !== undefined) throw new Error(`tools/verify.mjs names ${missing}, which does not exist.`);

const SWEEP = 'kiosk/sweep.spec.ts';

/** The tag of journeys that test the recovery from faults and take long. They run once in `.ci/run`, on PostgreSQL. */
const SLOW = '@slow';
// Playwright compares it with the project, the path, the titles and the tags of a test.
const databaseOrSlow = [SLOW, ...databaseJourneys.map((file) => file.replaceAll('.', '\\.'))].join('|');

const generated = [bin('tsx'), 'tools/generate/main.ts', '--api', '--check'];
const unit = [...jest, '--silent', '--json', '--testLocationInResults', `--outputFile=${reports.unit}`];
const unitReport = { report: reports.unit, counts: jestCounts };
const journeyReport = {
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: reports.journeys },
  report: reports.journeys,
  counts: playwrightCounts,
};

/** These checks run together, because each uses only one core. */
const checksTogether = [
  { name: 'generated', title: 'Generated files are current', command: generated },
  { name: 'check', title: 'Tenant documents', command: [bin('tsx'), 'tools/check/main.ts'] },
  { name: 'types', title: 'Types', command: ['npm', 'run', '--silent', 'types'] },
  { name: 'lintCode', title: 'Lint and boundaries', command: ['npm', 'run', '--silent', 'lint:code'] },
  { name: 'lintFormat', title: 'Formatting', command: ['npm', 'run', '--silent', 'lint:format'] },
  // Writes outdated generated files again, so they are checked first.
  {
    name: 'build',
    title: 'Production build',
    command: [bin('tsx'), 'tools/build/main.ts'],
    after: 'generated',
  },
  {
    name: 'installation',
    title: 'An installation without sources and development packages',
    command: [process.execPath, 'tools/installation.mjs'],
    after: 'build',
  },
].map((check) => ({ ...check, isTogether: true }));

const checks = [
  ...checksTogether,
  { name: 'unit', title: 'Rules, parts and screens', command: unit, ...unitReport },
  {
    name: 'platform',
    title: 'The platform on this database',
    // The tests that open a database. The others run with the unit tests.
    command: [...unit, '--findRelatedTests', 'server/database/testing/copyOnServer.ts'],
    ...unitReport,
    onlyWhenNamed: true,
  },
  {
    name: 'databaseJourneys',
    title: 'Slow journeys, and journeys that depend on the database',
    // Slow journeys wait most of the time, for a server or a browser to recover.
    command: [bin('playwright'), 'test', '--workers', '4', '--grep', databaseOrSlow, '--grep-invert', SWEEP],
    ...journeyReport,
    onlyWhenNamed: true,
  },
  {
    name: 'sweep',
    title: 'Nothing is left of a visit at a kiosk',
    // A whole browser for each test, whose memory is read: more of them at once are slower together.
    command: [bin('playwright'), 'test', '--workers', '2', SWEEP],
    ...journeyReport,
    onlyWhenNamed: true,
  },
  {
    name: 'journeys',
    title: 'Journeys in the browser',
    command: [bin('playwright'), 'test', '--grep-invert', SLOW],
    ...journeyReport,
  },
  // Reads the reports of the earlier runs, so it must be last. If it runs alone, it needs existing reports.
  {
    name: 'coverage',
    title: 'Coverage of the specification',
    command: [bin('tsx'), 'tools/coverage/main.ts'],
  },
];

const SLOWEST_LISTED = 10;

/** Runs a command to its end. Its output is shown immediately, or kept and returned. */
function run([file, ...args], env, isKept) {
  const child = spawn(file, args, {
    cwd: root,
    stdio: isKept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, printed: `${error.message}\n` }));
    child.once('close', (status) =>
      resolve({ ok: status === 0, printed: Buffer.concat(printed).toString('utf8') }),
    );
  });
}

async function runCheck({ title, command, env, report, counts, isTogether = false }) {
  if (!isTogether) console.log(`\n── ${title}`);
  const started = Date.now();
  const { ok, printed } = await run(command, env, isTogether);
  if (isTogether) process.stdout.write(`\n── ${title}\n${printed}`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const counted =
    report && existsSync(report)
      ? counts(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that failed without counted failures (a crash, no tests) counts as one failure.
  const failed = ok ? counted.failed : Math.max(1, counted.failed);
  const { passed, secondTries = [], durations = [] } = counted;
  const slowest = durations.sort((one, other) => other.ms - one.ms).slice(0, SLOWEST_LISTED);
  return { title, seconds, passed, failed, secondTries, slowest };
}

/** `first`: the promise of an earlier check, if there is one. */
async function runAfter(first, check) {
  await first;
  return runCheck(check);
}

const groups = {
  lint: ['lintCode', 'lintFormat'],
  /** The slow tests and the checks that depend on the database, for a second run with DATABASE_URL. */
  database: ['platform', 'databaseJourneys', 'sweep'],
};
const wanted = process.argv.slice(2).flatMap((name) => groups[name] ?? [name]);
const chosen = checks.filter(({ name, onlyWhenNamed }) =>
  wanted.length === 0 ? !onlyWhenNamed : wanted.includes(name),
);
mkdirSync(results, { recursive: true });
// Removes reports of an earlier run, so that they are not used for this one. Reports of checks that do not
// run stay for `coverage`.
for (const { report } of chosen) if (report) rmSync(report, { force: true });
const running = new Map();
for (const check of chosen.filter(({ isTogether }) => isTogether))
  running.set(check.name, runAfter(running.get(check.after), check));
const done = await Promise.all(running.values());
for (const check of chosen.filter(({ isTogether }) => !isTogether)) done.push(await runCheck(check));
const passed = done.reduce((sum, check) => sum + check.passed, 0);
const failed = done.reduce((sum, check) => sum + check.failed, 0);

console.log('');
for (const check of done) {
  const word = check.failed === 0 ? 'passed' : 'FAILED';
  const again = check.secondTries.length > 0 ? `, ${check.secondTries.length} at the second try` : '';
  console.log(
    `${word}  ${check.title} (${check.seconds} s; ${check.passed} passed, ${check.failed} failed${again})`,
  );
  for (const title of check.secondTries) console.log(`        at the second try: ${title}`);
}
for (const { title, slowest } of done.filter((check) => check.slowest.length > 0)) {
  console.log(`\nSlowest of '${title}':`);
  for (const { test, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${test}`);
}
writeFileSync(path.join(results, 'summary.json'), JSON.stringify({ passed, failed, checks: done }, null, 2));
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
