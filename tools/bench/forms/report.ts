/** Medians and 95th percentiles of the measurements, and whether the targets are met. */
import { printVerdict } from '../verdict';
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

function promises(rows: readonly Row[], ours: Row): readonly (readonly [string, boolean])[] {
  const beaten = rows
    .filter((row) => row !== ours)
    .map((row): [string, boolean] => [
      `quicker than ${row.name} in all three`,
      FIGURES.every((figure) => ours[figure] < row[figure]),
    ]);
  const work = rows
    .filter((row) => row !== ours)
    .map((row): [string, boolean] => [
      `less work than ${row.name} in all three`,
      FIGURES.every((figure) => ours.work[figure] < row.work[figure]),
    ]);
  beaten.push(...work);
  const keys: readonly (readonly [string, boolean])[] = [
    ['key to next paint under 100 ms', ours.key < 100],
    ['Tab to next paint under 100 ms', ours.leave < 100],
  ];
  if (ours.questions === 200) return [...beaten, ...keys];
  return ours.questions === 500 ? [...beaten, ['script a key under 9 ms', ours.script < 9]] : beaten;
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
  console.log('');
  for (const [promise, kept] of promises(rows, ours)) printVerdict(kept, promise);
}
