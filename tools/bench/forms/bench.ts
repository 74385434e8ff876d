/**
 * `npm run bench -- forms`: one questionnaire, rendered by Foyer and by other form libraries in one run.
 * Prints medians, at 4 times CPU slow-down.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { ensureChromium } from '../../setup/chromium.mjs';
import type { Result, Verdict } from '../bench';
import { buildPage, installRivals } from './build';
import { OURS, contenders, type Contender } from './contenders';
import { growth } from './heap';
import { measure, settle, type Measured, type Settled } from './measure';
import { report, summary, verdictsOf, type Row } from './report';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Number of questions, and how often each is measured. */
const ALL_SIZES: readonly (readonly [count: number, runs: number])[] = [
  [200, 5],
  [500, 3],
  [50, 3],
  [10, 3],
];

/** `BENCH_QUESTIONS=200,500` selects sizes. All sizes take 20 minutes. */
const SIZES = ALL_SIZES.filter(([count]) =>
  (process.env['BENCH_QUESTIONS']?.split(',') ?? [String(count)]).includes(String(count)),
);

interface Page {
  readonly contender: Contender;
  readonly url: string;
}

async function inNewPage<Result>(
  browser: Browser,
  act: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<Result>,
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Contenders take turns, so that a slow minute of the machine affects all of them. */
async function compare(
  browser: Browser,
  pages: readonly Page[],
  count: number,
  runs: number,
): Promise<readonly Row[]> {
  const settled = new Map<string, Settled>();
  const found = new Map<string, Measured[]>(pages.map(({ contender }) => [contender.name, []]));
  for (const { contender, url } of pages)
    settled.set(contender.name, await inNewPage(browser, (page) => settle(page, url, contender, count)));
  for (let run = 0; run < runs; run += 1) {
    for (const { contender, url } of pages) {
      const known = settled.get(contender.name);
      if (!known) continue;
      const measured = await inNewPage(browser, (page) => measure(page, url, contender, count, known));
      found.get(contender.name)?.push(measured);
    }
  }
  return pages.map(({ contender }) => summary(contender.name, count, found.get(contender.name) ?? []));
}

export async function benchForms(): Promise<Result> {
  installRivals();
  const folder = path.resolve('test-results', 'bench-forms');
  mkdirSync(folder, { recursive: true });
  const pages: Page[] = [];
  for (const contender of contenders) {
    const file = await buildPage(contender, folder);
    pages.push({ contender, url: pathToFileURL(path.join(folder, file)).href });
  }
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...FLAGS, ...QUIET] });
  try {
    const rows: Row[] = [];
    const verdicts: Verdict[] = [];
    for (const [count, runs] of SIZES) {
      const measured = await compare(browser, pages, count, runs);
      report(measured);
      rows.push(...measured);
      verdicts.push(...verdictsOf(measured));
    }
    const ours = pages.find(({ contender }) => contender.name === OURS);
    const heap = ours && (await inNewPage(browser, (page) => growth(page, ours.url)));
    const grown = (heap ?? NaN) / 1e6;
    verdicts.push({
      what: 'heap after the form was opened 500 times',
      result: `${grown.toFixed(2)} MB more`,
      target: 'at most 1 MB more',
      met: grown <= 1,
    });
    return { figures: { rows, heap }, verdicts };
  } finally {
    await browser.close();
  }
}
