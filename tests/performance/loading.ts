/** What a browser really loads for a page, and when. */
import type { Page, Response } from '@playwright/test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isPageAnswering } from '../kit/hydrated';

export interface Script {
  readonly name: string;
  readonly gzip: number;
}

const isScript = (response: Response) => response.url().includes('/_foyer/js/');

/** A script's name depends on its content, so each is compressed once, as the build does it. */
const weights = new Map<string, Promise<number>>();
const weightOf = async (response: Response): Promise<number> =>
  gzipSync(await response.body(), { level: constants.Z_BEST_COMPRESSION }).length;

function weigh(response: Response): Promise<number> {
  const weight = weights.get(response.url()) ?? weightOf(response);
  weights.set(response.url(), weight);
  return weight;
}

/** Call this before the page is opened. Each script counts once, even if it is requested several times. */
export function scriptsOf(page: Page): () => Promise<readonly Script[]> {
  const seen = new Map<string, Promise<Script>>();
  const note = async (response: Response): Promise<Script> => ({
    name: new URL(response.url()).pathname,
    gzip: await weigh(response),
  });
  page.on('response', (response) => {
    if (isScript(response) && !seen.has(response.url())) seen.set(response.url(), note(response));
  });
  return () => Promise.all(seen.values());
}

export const total = (scripts: readonly Script[]): number => scripts.reduce((sum, { gzip }) => sum + gzip, 0);

export const brotliOf = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

/**
 * Errors that the application reports from now on. They include hydration errors: React then renders that
 * part a second time.
 */
export function reportsOf(page: Page): readonly string[] {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes(' failed:')) reports.push(message.text());
  });
  return reports;
}

/** Hydration is complete, and nothing has been loading for a while. */
export async function isIdle(page: Page): Promise<void> {
  await isPageAnswering(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 500))));
  await page.waitForLoadState('networkidle');
}
