import { defineConfig } from '@playwright/test';
import { findFirefox } from './tools/setup/browsers.mjs';
import { findChromium, findHeadlessShell } from './tools/setup/chromium.mjs';
import { slowness } from './tools/setup/speed.mjs';

const port = Number(process.env.JOURNEY_PORT ?? 8480);
const headless = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** The page of a journey is open for seconds, so optimising compilation of its scripts costs more than it saves. */
const shortLived = ['--js-flags=--no-opt --no-maglev'];

const webkitTests = 'webkit/**';
/** Journeys that depend on the browser: whole visits, login, storage, payment, held spaces, dates. */
const browserDependent = ['joining', 'account-holder', 'payment', 'bookings', 'renewal'].map(
  (name) => `journeys/${name}.spec.ts`,
);

/** Only Chromium, unless a browser is named. Workers read this file too, without the arguments. */
process.env.JOURNEY_BROWSERS ??= String(process.argv.some((word) => word.startsWith('--project')));

const shell = findHeadlessShell();

/**
 * In CI other work may slow the machine after it was measured. A limit only has to end what never finishes, so a
 * longer one costs nothing while the tests pass.
 */
const reserve = process.env.CI ? 2 : 1;

/** The factor for all time limits. Measured once, for all workers. */
process.env.JOURNEY_PATIENCE ??= (slowness() * reserve * (shell ? 1 : 1.5)).toFixed(1);
const timeFactor = Number(process.env.JOURNEY_PATIENCE);

const chromium = {
  name: 'chromium',
  testIgnore: webkitTests,
  use: {
    launchOptions: { executablePath: shell ?? findChromium(), args: [...headless, ...quiet, ...shortLived] },
  },
};
const others = [
  {
    name: 'firefox',
    testMatch: browserDependent,
    use: {
      browserName: 'firefox' as const,
      channel: 'moz-firefox',
      launchOptions: { executablePath: findFirefox() },
    },
  },
  // Controlled by WebDriver: see tests/webkit.
  { name: 'webkit', testMatch: `${webkitTests}/*.spec.ts` },
];

/** Journeys run against the real product, started as its users start it, with its own ports and data. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  // One more than two cores, because a journey sometimes waits.
  workers: 3,
  timeout: 60_000 * timeFactor,
  expect: { timeout: 10_000 * timeFactor },
  forbidOnly: true,
  // In CI a journey gets a second try. The summary names the journeys that needed it.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    // A control that never appears fails with its own message, before the limit of the whole journey.
    actionTimeout: 30_000 * timeFactor,
    baseURL: `http://online-joining.riverside.localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // `joining.spec.ts` and `many-questions.spec.ts` test motion. Elsewhere it only costs time.
    contextOptions: { reducedMotion: 'reduce' },
    // Only for a second try: snapshots of all pages cost a fifth more time, and a video twice the time.
    // `npm run journeys -- --trace on` records immediately.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
  projects: process.env.JOURNEY_BROWSERS === 'true' ? [chromium, ...others] : [chromium],
  webServer: {
    command: process.env.JOURNEY_CLUSTER ? 'npx tsx tools/cluster/main.ts' : 'node tools/start.mjs',
    url: `http://127.0.0.1:${port}/health`,
    timeout: 180_000 * timeFactor,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.JOURNEY_DATA ?? 'test-results/data',
      // Every journey makes its own customers. Hashing their passwords at full cost would take minutes.
      PASSWORD_COST: '8',
      // All journeys have the same network address.
      PLACES_PER_ADDRESS: '100000',
      REGISTRATIONS_PER_ADDRESS: '100000',
      ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
    },
  },
});
