/** One questionnaire, rendered by Foyer and by other form libraries in one run, at 4 times CPU slow-down. */
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { quantile } from '../acts';
import type { Bench, Result, Verdict } from '../bench';
import { buildPage, contenders, OURS, type Contender } from '../forms/contenders';
import { heapGrowth, measure, settle, type Measurement, type ControlCounts } from '../forms/measure';
import { installOnce, withBrowser } from '../product';

/** Number of questions, and how often each is measured. All take 20 minutes: `BENCH_QUESTIONS=200,500` selects. */
const SIZES = [
  [200, 5],
  [500, 3],
  [50, 3],
  [10, 3],
] as const;
const SELECTED = process.env['BENCH_QUESTIONS']?.split(',');

/** By how much less script a key takes than in rjsf with MUI. */
const SCRIPT_SHARE = 5;

type Built = readonly [contender: Contender, url: string];

async function inNewPage<Value>(browser: Browser, act: (page: Page) => Promise<Value>): Promise<Value> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    return await act(page);
  } finally {
    await page.close();
  }
}

type Row = ReturnType<typeof rowOf>;

/** Medians of the times, and 95th percentiles of all letter keys and of all Tab keys. */
function rowOf(name: string, questions: number, runs: readonly Measurement[]) {
  const median = (of: (run: Measurement) => number, digits = 0) =>
    Number(quantile(runs.map(of), 0.5).toFixed(digits));
  return {
    name,
    questions,
    render: median((run) => run.render),
    key: Math.round(
      quantile(
        runs.flatMap(({ keys }) => keys),
        0.95,
      ),
    ),
    leave: Math.round(
      quantile(
        runs.flatMap(({ leaves }) => leaves),
        0.95,
      ),
    ),
    submit: median((run) => run.submit),
    script: median((run) => run.script, 1),
    'work: render': median((run) => run.renderWork),
    'work: key': median((run) => run.keyWork, 1),
    'work: submit': median((run) => run.submitWork),
  };
}

/** Contenders take turns, so that a slow minute of the machine affects all of them. */
async function compare(browser: Browser, built: readonly Built[], count: number, times: number) {
  const found: { readonly settled: ControlCounts; readonly runs: Measurement[] }[] = [];
  for (const [contender, url] of built)
    found.push({
      settled: await inNewPage(browser, (page) => settle(page, url, contender, count)),
      runs: [],
    });
  for (let run = 0; run < times; run += 1)
    for (const [at, { settled, runs }] of found.entries()) {
      const [contender, url] = built[at] as Built;
      runs.push(await inNewPage(browser, (page) => measure(page, url, contender, count, settled)));
    }
  return found.map(({ runs }, at) => rowOf(built[at]?.[0].name ?? '', count, runs));
}

/** A verdict for each figure. The reference is the quickest of the other libraries in the same run. */
function verdictsOf(rows: readonly Row[]): readonly Verdict[] {
  const row = (wanted: string) => rows.find(({ name }) => name === wanted);
  const [ours, mui] = [row(OURS), row('rjsf with MUI')];
  if (!ours || !mui) return [];
  const of = `of ${ours.questions} questions`;
  const least = (what: string, figure: 'render' | 'key' | 'submit' | 'leave'): Verdict => {
    const reference = Math.min(...rows.filter((one) => one !== ours).map((one) => one[figure]));
    return {
      what,
      result: `${ours[figure]} ms`,
      reference: `${reference} ms`,
      target: 'less than every other library',
      met: ours[figure] < reference,
    };
  };
  return [
    least(`render ${of}`, 'render'),
    least(`key to paint ${of}, p95`, 'key'),
    least(`failed submit ${of}`, 'submit'),
    least(`Tab to paint ${of}, p95`, 'leave'),
    {
      what: `script for each key ${of}`,
      result: `${ours.script} ms`,
      reference: `${mui.script} ms`,
      target: `at most 1/${SCRIPT_SHARE} of rjsf with MUI`,
      met: SCRIPT_SHARE * ours.script <= mui.script,
    },
  ];
}

async function measureAll(browser: Browser, built: readonly Built[]): Promise<Result> {
  const rows: Row[] = [];
  const verdicts: Verdict[] = [];
  for (const [count, times] of SIZES) {
    if (SELECTED && !SELECTED.includes(String(count))) continue;
    const measured = await compare(browser, built, count, times);
    console.log(`\n${count} questions, 4 times CPU slow-down, ms`);
    console.table(measured);
    rows.push(...measured);
    verdicts.push(...verdictsOf(measured));
  }
  const url = built.find(([{ name }]) => name === OURS)?.[1] ?? '';
  const heap = await inNewPage(browser, (page) => heapGrowth(page, url));
  const grown = heap / 1e6;
  verdicts.push({
    what: 'heap after the form was opened 500 times',
    result: `${grown.toFixed(2)} MB more`,
    target: 'at most 1 MB more',
    met: grown <= 1,
  });
  return { figures: { rows, heap }, verdicts };
}

const bench: Bench = {
  about: 'our form beside other libraries’ on the same questionnaire: render, keys, failed submit, memory',
  run: async () => {
    installOnce(path.resolve('tools/bench/forms'), 'survey-core');
    const built: Built[] = [];
    for (const contender of contenders)
      built.push([contender, await buildPage(contender, path.resolve('test-results/bench-forms'))]);
    return withBrowser((browser) => measureAll(browser, built), ['--disable-gpu']);
  },
};

export default bench;
