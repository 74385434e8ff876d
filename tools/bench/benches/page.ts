/**
 * The joining page compared with a hand-written page of the same content: Lighthouse, mobile, simulated
 * throttling, at 4 and 9 times CPU slow-down, median of five.
 */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureChromium } from '../../setup/chromium.mjs';
import type { Bench } from '../bench';
import { startProduct } from '../product';
import { serveStaticPage } from '../staticPage';
import { printVerdict } from '../verdict';

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

/** The targets for each slow-down. */
const promises = (ours: Run, page: Run): readonly (readonly [string, boolean])[] => [
  [`at least ${ours.cpu === 4 ? 98 : 95} points`, ours.points >= (ours.cpu === 4 ? 98 : 95)],
  ['LCP at most 1.3 times the hand-written page', ours.lcp <= 1.3 * page.lcp],
  ['TBT at most 100 ms', ours.tbt <= 100],
  ['time to interactive at most 3 s', ours.tti <= 3000],
  ['CLS at most 0.01', ours.cls <= 0.01],
];

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
  for (const [promise, kept] of promises(ours, page)) printVerdict(kept, promise);
}

async function run(): Promise<readonly Run[]> {
  installLighthouse();
  const product = await startProduct();
  const page = await serveStaticPage(path.join(performance, 'static'));
  try {
    const urls = {
      ours: `http://online-joining.northgate.localhost:${product.port}/`,
      'hand-written': page.url,
    };
    const runs = [...(await lighthouse(urls, 4)), ...(await lighthouse(urls, 9))];
    const results = [4, 9].flatMap((cpu) => [medians(runs, 'ours', cpu), medians(runs, 'hand-written', cpu)]);
    for (const cpu of [4, 9]) {
      const [ours, other] = results.filter((result) => result.cpu === cpu);
      if (ours && other) report(ours, other);
    }
    return results;
  } finally {
    await page.stop();
    await product.stop();
  }
}

export default {
  about: 'the joining page beside a hand-written page of the same content, in Lighthouse',
  run,
} satisfies Bench;
