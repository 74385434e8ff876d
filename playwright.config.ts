import { defineConfig } from '@playwright/test';
import { findFirefox } from './tools/setup/browsers.mjs';
import { findChromium, findHeadlessShell } from './tools/setup/chromium.mjs';
import { slowness } from './tools/setup/speed.mjs';

const port = Number(process.env.JOURNEY_PORT ?? 8480);
const headless = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
/** The page of a journey lives for seconds: compiling its scripts again, for speed, costs more than it brings. */
const shortLived = ['--js-flags=--no-opt --no-maglev'];

const inWebKit = 'webkit/**';
/** What other browsers do in their own way: whole visits, logging in, what is kept, paying, places that are held, dates. */
const inOthers = ['joining', 'account-holder', 'payment', 'bookings', 'renewal'].map(
  (name) => `journeys/${name}.spec.ts`,
);

/** Chromium alone, unless a browser is asked for by name. Workers read this file too, without the arguments. */
process.env.JOURNEY_BROWSERS ??= String(process.argv.some((word) => word.startsWith('--project')));

const shell = findHeadlessShell();

/** How much longer than usual everything may take: a slow machine is not a wrong one. Measured once, for all workers. */
process.env.JOURNEY_PATIENCE ??= (slowness() * (shell ? 1 : 1.5)).toFixed(1);
const timeFactor = Number(process.env.JOURNEY_PATIENCE);

const chromium = {
  name: 'chromium',
  testIgnore: inWebKit,
  use: {
    launchOptions: { executablePath: shell ?? findChromium(), args: [...headless, ...quiet, ...shortLived] },
  },
};
const others = [
  {
    name: 'firefox',
    testMatch: inOthers,
    use: {
      browserName: 'firefox' as const,
      channel: 'moz-firefox',
      launchOptions: { executablePath: findFirefox() },
    },
  },
  // Driven by WebDriver: see tests/webkit.
  { name: 'webkit', testMatch: `${inWebKit}/*.spec.ts` },
];

/** Journeys run against the real product, started as its users start it, on ports and data of their own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  // One more than two cores: a journey waits as well as works.
  workers: 3,
  timeout: 60_000 * timeFactor,
  expect: { timeout: 10_000 * timeFactor },
  forbidOnly: true,
  // Where nobody watches, a journey gets a second try; one that needed it is named in the summary.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json']],
  use: {
    // A control that never comes is named by its own failure, not by the end of the whole journey's time.
    actionTimeout: 30_000 * timeFactor,
    baseURL: `http://online-joining.riverside.localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // What moves is looked at in `joining.spec.ts` and `many-questions.spec.ts`; everywhere else it costs time.
    contextOptions: { reducedMotion: 'reduce' },
    // Of a second try alone: writing every page down took a fifth of the journeys' work, and a film as much as
    // all of it. `npm run journeys -- --trace on` writes one at once.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: true },
    screenshot: 'only-on-failure',
  },
  projects: process.env.JOURNEY_BROWSERS === 'true' ? [chromium, ...others] : [chromium],
  webServer: {
    command: 'node tools/start.mjs',
    url: `http://127.0.0.1:${port}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.JOURNEY_DATA ?? 'test-results/data',
      // Every journey makes customers of its own: hashing their passwords as for real people costs minutes.
      PASSWORD_COST: '8',
      // And all of them come from one address.
      PLACES_PER_ADDRESS: '100000',
      REGISTRATIONS_PER_ADDRESS: '100000',
      ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
    },
  },
});
