/**
 * A browser as on a kiosk: a separate process with its own profile, which the test may kill, and whose files
 * it can search. Playwright's own browsers delete their data, so nothing could be found there.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../tools/setup/chromium.mjs';
import { timeFactor } from '../kit/timeLimits';

/** No flag may make it delete more than browsers normally do. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--headless=new',
  '--window-size=1080,1920',
  '--remote-debugging-port=0',
];

const STARTS_MS = 30_000 * timeFactor;
/** A control that never appears fails with its own message, as with `playwright.config.ts` for its browsers. */
const ACTION_MS = 30_000 * timeFactor;

export interface KioskBrowser {
  readonly page: Page;
  /** As in a power cut: neither the page nor the browser is notified. */
  readonly kill: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Exit code and last output of a browser that crashed. Undefined while it runs. */
  readonly fall: () => Promise<string | undefined>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The debugging address that the browser writes to its profile. */
async function drivingAddress(profile: string, process_: ChildProcess): Promise<string> {
  const deadline = Date.now() + STARTS_MS;
  while (Date.now() < deadline && process_.exitCode === null) {
    try {
      const [port, place] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (port !== undefined && place !== undefined) return `ws://127.0.0.1:${port}${place}`;
    } catch {
      // Not ready yet.
    }
    await pause(50);
  }
  throw new Error('The browser did not start.');
}

const gone = (process_: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (process_.exitCode !== null || process_.signalCode !== null) resolve();
    else process_.once('exit', () => resolve());
  });

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    // The whole process group: a browser has many processes.
    process.kill(-pid, name);
  } catch {
    // The process has already ended.
  }
}

const LAST_WORDS = 2000;
const FALLS_MS = 2000;

/** Keeps the browser's error output. After a crash, later calls only fail with 'has been closed'. */
function listenTo(process_: ChildProcess): KioskBrowser['fall'] {
  let words = '';
  process_.stderr?.on('data', (part: Buffer) => {
    words = (words + part.toString()).slice(-LAST_WORDS);
  });
  return async () => {
    // The exit event comes a moment after the connection ends.
    await Promise.race([gone(process_), pause(FALLS_MS)]);
    const { exitCode, signalCode } = process_;
    return exitCode === null && signalCode === null ? undefined : `${signalCode ?? exitCode}: ${words}`;
  };
}

export async function startBrowser(profile: string, address: string): Promise<KioskBrowser> {
  const executable = findChromium();
  if (executable === undefined) throw new Error('There is no Chromium.');
  // Left by the browser that was killed.
  rmSync(path.join(profile, 'DevToolsActivePort'), { force: true });
  const process_ = spawn(executable, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const fall = listenTo(process_);
  let browser: Browser;
  try {
    browser = await chromium.connectOverCDP(await drivingAddress(profile, process_));
  } catch (error) {
    signal(process_, 'SIGKILL');
    throw error;
  }
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.newPage());
  if (page === undefined) throw new Error('The browser has no page.');
  page.setDefaultTimeout(ACTION_MS);
  await page.goto(address);
  const end = async (name: NodeJS.Signals) => {
    signal(process_, name);
    await gone(process_);
    await browser.close();
  };
  return { page, kill: () => end('SIGKILL'), close: () => end('SIGTERM'), fall };
}
