/** Medians and 95th percentiles of the measurements, and whether the targets are met. */
import type { Verdict } from '../bench';
import { OURS } from './contenders';
import type { Measured } from './measure';

export interface Row {
  readonly name: string;
  readonly questions: number;
  /** Medians, in milliseconds. */
  readonly render: number;
  readonly submit: number;
  /** 95th percentiles of all letter keys, and of all Tab keys. */
  readonly key: number;
  readonly leave: number;
  /** Script time per letter, in CPU time. Median. */
  readonly script: number;
  /** Main-thread work in CPU time. Medians. */
  readonly work: Measured['work'];
}

/** From the action to the next paint, in elapsed time. */
const FIGURES = ['render', 'key', 'submit'] as const;

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export function summary(name: string, questions: number, runs: readonly Measured[]): Row {
  const median = (of: (run: Measured) => number) => Math.round(10 * quantile(runs.map(of), 0.5)) / 10;
  const p95 = (of: (run: Measured) => readonly number[]) => Math.round(quantile(runs.flatMap(of), 0.95));
  return {
    name,
    questions,
    render: Math.round(median(({ render }) => render)),
    key: p95(({ keys }) => keys),
    leave: p95(({ leaves }) => leaves),
    submit: Math.round(median(({ submit }) => submit)),
    script: median(({ script }) => script),
    work: {
      render: Math.round(median(({ work }) => work.render)),
      key: median(({ work }) => work.key),
      submit: Math.round(median(({ work }) => work.submit)),
    },
  };
}

type Figures = Readonly<Record<'render' | 'key' | 'submit', number>>;

/** A figure, and its ratio to Foyer's figure. */
const shown = (row: Figures, ours: Figures, figure: keyof Figures) =>
  row === ours ? `${row[figure]}` : `${row[figure]} (${(row[figure] / ours[figure]).toFixed(1)} x)`;

/** By how much less script a key takes than in rjsf with MUI. */
const SCRIPT_SHARE = 5;

/** A verdict for each figure. The reference is the quickest of the other libraries in the same run. */
export function verdictsOf(rows: readonly Row[]): readonly Verdict[] {
  const ours = rows.find(({ name }) => name === OURS);
  const others = rows.filter((row) => row !== ours);
  const mui = others.find(({ name }) => name === 'rjsf with MUI');
  if (!ours) return [];
  const least = (figure: 'render' | 'key' | 'submit' | 'leave') => {
    const reference = Math.min(...others.map((row) => row[figure]));
    return {
      result: `${ours[figure]} ms`,
      reference: `${reference} ms`,
      target: 'less than every other library',
      met: ours[figure] < reference,
    };
  };
  const of = `of ${ours.questions} questions`;
  return [
    { what: `render ${of}`, ...least('render') },
    { what: `key to paint ${of}, p95`, ...least('key') },
    { what: `failed submit ${of}`, ...least('submit') },
    { what: `Tab to paint ${of}, p95`, ...least('leave') },
    ...(mui
      ? [
          {
            what: `script for each key ${of}`,
            result: `${ours.script} ms`,
            reference: `${mui.script} ms`,
            target: `at most 1/${SCRIPT_SHARE} of rjsf with MUI`,
            met: SCRIPT_SHARE * ours.script <= mui.script,
          },
        ]
      : []),
  ];
}

/** Prints one size as a table for a document. */
export function report(rows: readonly Row[]) {
  const ours = rows.find(({ name }) => name === OURS);
  if (!ours) return;
  console.log(`\n${ours.questions} questions, 4 times CPU slow-down, ms (and times ours)\n`);
  console.log(
    '| | render | key p95 | failed submit | tab p95 | script a key | work: render | a key | failed submit |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    const times = FIGURES.map((figure) => shown(row, ours, figure));
    const work = FIGURES.map((figure) => shown(row.work, ours.work, figure));
    console.log(`| ${[row.name, ...times, row.leave, row.script, ...work].join(' | ')} |`);
  }
}
