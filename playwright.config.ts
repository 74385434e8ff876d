import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/setup/chromium.mjs';

const port = Number(process.env.JOURNEY_PORT ?? 8480);
const headless = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Journeys run against the real product, started as its users start it, on ports and data of their own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    baseURL: `http://online-joining.riverside.localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...headless, ...quiet] },
  },
  webServer: {
    command: 'node tools/start.mjs',
    url: `http://127.0.0.1:${port}/health`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    env: {
      PORT: String(port),
      DATA_DIR: process.env.JOURNEY_DATA ?? 'test-results/data',
      ...(process.env.DATABASE_URL ? { DATABASE_URL: process.env.DATABASE_URL } : {}),
    },
  },
});
