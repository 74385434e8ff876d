/**
 * The joining page compared with a hand-written page of the same content: Lighthouse, mobile, simulated
 * throttling, at 4 and 9 times CPU slow-down, median of five.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from '../../setup/chromium.mjs';
import type { Bench, Result, Verdict } from '../bench';
import { startProduct } from '../product';
import { serveStaticPage } from '../staticPage';

const execute = promisify(execFile);
const performance = path.resolve(__dirname, '../../../tests/performance');
const RUNS = 5;

interface Run {
  readonly name: string;
  readonly cpu: number;
  readonly points: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly tti: number;
  readonly cls: number;
  readonly bytes: number;
}

type Figure = Exclude<keyof Run, 'name' | 'cpu'>;
const figures: readonly Figure[] = ['points', 'fcp', 'lcp', 'tbt', 'tti', 'cls', 'bytes'];

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function medians(runs: readonly Run[], name: string, cpu: number): Run {
  const own = runs.filter((run) => run.name === name && run.cpu === cpu);
  const of = (figure: Figure) => median(own.map((run) => run[figure]));
  return {
    name,
    cpu,
    points: of('points'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    tti: of('tti'),
    cls: of('cls'),
    bytes: of('bytes'),
  };
}

function installLighthouse() {
  const folder = path.join(performance, 'lighthouse');
  if (existsSync(path.join(folder, 'node_modules', 'lighthouse'))) return;
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error('Lighthouse could not be installed; see above.');
}

/** Does not block: this process also serves the hand-written page. */
async function lighthouse(urls: Readonly<Record<string, string>>, cpu: number): Promise<readonly Run[]> {
  const task = JSON.stringify({ chrome: ensureChromium(), urls, cpu, runs: RUNS });
  const { stdout } = await execute(process.execPath, ['run.mjs', task], {
    cwd: path.join(performance, 'lighthouse'),
    maxBuffer: 1e8,
  });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Run);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

interface Targets {
  /** Points below the hand-written page. */
  readonly points: number;
  readonly leastPoints?: number;
  /** Times the LCP of the hand-written page. */
  readonly lcp: number;
  /** Milliseconds above the hand-written page. Undefined: reported, not promised. */
  readonly tbt?: number;
  /** Times the time to interactive of the hand-written page. */
  readonly tti?: number;
}

/** By CPU slow-down. */
const TARGETS: Readonly<Record<number, Targets>> = {
  4: { points: 3, leastPoints: 97, lcp: 1.15, tbt: 100, tti: 2 },
  9: { points: 8, lcp: 1.3 },
};

function verdictsOf(ours: Run, page: Run): readonly Verdict[] {
  const targets = TARGETS[ours.cpu];
  if (!targets) return [];
  const verdict = (
    figure: Figure,
    what: string,
    show: (value: number) => string,
    target: string,
    met: boolean,
  ): Verdict => ({
    what: `${what} at ${ours.cpu}x CPU`,
    result: show(ours[figure]),
    reference: show(page[figure]),
    target,
    met,
  });
  const { points, leastPoints = 0, lcp, tbt = Infinity, tti = Infinity } = targets;
  return [
    verdict(
      'points',
      'Points',
      String,
      `within ${points}${leastPoints > 0 ? `, at least ${leastPoints}` : ''}`,
      ours.points >= Math.max(page.points - points, leastPoints),
    ),
    verdict('lcp', 'LCP', seconds, `at most ${lcp} times`, ours.lcp <= lcp * page.lcp),
    verdict(
      'tbt',
      'TBT',
      milliseconds,
      tbt === Infinity ? 'none' : `at most ${tbt} ms more`,
      ours.tbt <= page.tbt + tbt,
    ),
    verdict(
      'tti',
      'Time to interactive',
      seconds,
      tti === Infinity ? 'none' : `at most ${tti} times`,
      ours.tti <= tti * page.tti,
    ),
    verdict('cls', 'CLS', (value) => value.toFixed(3), 'at most 0.01', ours.cls <= 0.01),
  ];
}

function report(ours: Run, page: Run) {
  console.log(`\nJoining page, ${ours.cpu} times CPU slow-down, median of ${RUNS}`);
  console.table(
    Object.fromEntries(
      figures.map((figure) => [
        figure,
        {
          ours: ours[figure],
          'hand-written': page[figure],
          ratio: Number((ours[figure] / page[figure]).toFixed(2)),
        },
      ]),
    ),
  );
}

async function run(): Promise<Result> {
  installLighthouse();
  const product = await startProduct();
  const page = await serveStaticPage(path.join(performance, 'static'));
  try {
    const urls = {
      ours: `http://online-joining.northgate.localhost:${product.port}/`,
      'hand-written': page.url,
    };
    const runs = [...(await lighthouse(urls, 4)), ...(await lighthouse(urls, 9))];
    const pairs = [4, 9].map(
      (cpu) => [medians(runs, 'ours', cpu), medians(runs, 'hand-written', cpu)] as const,
    );
    for (const [ours, other] of pairs) report(ours, other);
    return { figures: pairs.flat(), verdicts: pairs.flatMap(([ours, other]) => verdictsOf(ours, other)) };
  } finally {
    await page.stop();
    await product.stop();
  }
}

export default {
  about: 'the joining page beside a hand-written page of the same content, in Lighthouse',
  run,
} satisfies Bench;
