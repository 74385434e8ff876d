/** The joining page beside a hand-written page of the same content: Lighthouse, mobile, median of five. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { ensureChromium } from '../../setup/chromium.mjs';
import { quantile } from '../acts';
import type { Bench, Result, Verdict } from '../bench';
import { installOnce, withProduct } from '../product';

const performance = path.resolve(__dirname, '../../../tests/performance');
const lighthouseFolder = path.join(performance, 'lighthouse');
const RUNS = 5;

const FIGURES = ['points', 'fcp', 'lcp', 'tbt', 'tti', 'cls', 'bytes'] as const;
type Figure = (typeof FIGURES)[number];
type Figures = Readonly<Record<Figure, number>>;
type Run = Figures & { readonly name: string };

/** Serves the hand-written page, compressed as a good static host does (Brotli's default quality is 11). */
async function serveStaticPage(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const read = (file: string) => readFileSync(path.join(performance, 'static', file));
  const page = brotliCompressSync(read('index.html'));
  const logo = read('logo.svg');
  const server = createServer((request, response) => {
    if (request.url === '/logo.svg')
      return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(logo);
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    return response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

/** Does not block: this process also serves the hand-written page. */
async function lighthouse(urls: Readonly<Record<string, string>>, cpu: number): Promise<readonly Run[]> {
  const task = JSON.stringify({ chrome: ensureChromium(), urls, cpu, runs: RUNS });
  const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs', task], {
    cwd: lighthouseFolder,
    maxBuffer: 1e8,
  });
  const lines = stdout.trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Run);
}

const medians = (runs: readonly Run[], wanted: string): Figures =>
  Object.fromEntries(
    FIGURES.map((figure) => [
      figure,
      quantile(
        runs.filter(({ name }) => name === wanted).map((run) => run[figure]),
        0.5,
      ),
    ]),
  ) as Figures;

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

interface Targets {
  readonly cpu: number;
  /** Points below the hand-written page. */
  readonly points: number;
  readonly leastPoints: number;
  /** Times the LCP and the time to interactive of the hand-written page. */
  readonly lcp: number;
  readonly tti: number;
  /** Milliseconds above the hand-written page. */
  readonly tbt: number;
}

/** Infinity: reported, not promised. */
const TARGETS: readonly Targets[] = [
  { cpu: 4, points: 3, leastPoints: 97, lcp: 1.15, tbt: 100, tti: 2 },
  { cpu: 9, points: 8, leastPoints: 0, lcp: 1.3, tbt: Infinity, tti: Infinity },
];

type Row = readonly [
  figure: Figure,
  what: string,
  show: (value: number) => string,
  target: string,
  met: boolean,
];

function verdictsOf(ours: Figures, page: Figures, targets: Targets): readonly Verdict[] {
  const { cpu, points, leastPoints, lcp, tbt, tti } = targets;
  const least = leastPoints > 0 ? `, at least ${leastPoints}` : '';
  const target = (limit: number, unit: string) => (limit === Infinity ? 'none' : `at most ${limit} ${unit}`);
  const enoughPoints = ours.points >= Math.max(page.points - points, leastPoints);
  const rows: readonly Row[] = [
    ['points', 'Points', String, `within ${points}${least}`, enoughPoints],
    ['lcp', 'LCP', seconds, target(lcp, 'times'), ours.lcp <= lcp * page.lcp],
    ['tbt', 'TBT', milliseconds, target(tbt, 'ms more'), ours.tbt <= page.tbt + tbt],
    ['tti', 'Time to interactive', seconds, target(tti, 'times'), ours.tti <= tti * page.tti],
    ['cls', 'CLS', (value) => value.toFixed(3), 'at most 0.01', ours.cls <= 0.01],
  ];
  return rows.map(([figure, what, show, text, met]) => ({
    what: `${what} at ${cpu}x CPU`,
    result: show(ours[figure]),
    reference: show(page[figure]),
    target: text,
    met,
  }));
}

function report(ours: Figures, page: Figures, cpu: number) {
  console.log(`\nJoining page, ${cpu} times CPU slow-down, median of ${RUNS}`);
  const rows = FIGURES.map((figure) => {
    const ratio = Number((ours[figure] / page[figure]).toFixed(2));
    return [figure, { ours: ours[figure], 'hand-written': page[figure], ratio }];
  });
  console.table(Object.fromEntries(rows));
}

async function compare(port: number): Promise<Result> {
  const page = await serveStaticPage();
  try {
    const urls = { ours: `http://online-joining.northgate.localhost:${port}/`, 'hand-written': page.url };
    const figures: object[] = [];
    const verdicts: Verdict[] = [];
    for (const targets of TARGETS) {
      const { cpu } = targets;
      const runs = await lighthouse(urls, cpu);
      const [ours, written] = [medians(runs, 'ours'), medians(runs, 'hand-written')];
      report(ours, written, cpu);
      figures.push({ cpu, ours, 'hand-written': written });
      verdicts.push(...verdictsOf(ours, written, targets));
    }
    return { figures, verdicts };
  } finally {
    page.stop();
  }
}

const bench: Bench = {
  about: 'the joining page beside a hand-written page of the same content, in Lighthouse',
  run: () => {
    installOnce(lighthouseFolder, 'lighthouse');
    return withProduct(({ port }) => compare(port));
  },
};

export default bench;
