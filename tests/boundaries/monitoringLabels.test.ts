/** The queries of the alerts and of the dashboard use labels that their metrics have. Prometheus would find nothing. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { existingMetrics } from './existingMetrics';

const root = resolve(__dirname, '../..');
const metrics = existingMetrics();
const read = (file: string): string => readFileSync(join(root, 'deploy/monitoring', file), 'utf8');

/** Prometheus adds the first two, and a histogram has the third. */
const ADDED = ['job', 'instance', 'le', '__name__'];

interface Query {
  readonly text: string;
  /** Labels that a title or a sentence shows. */
  readonly shown: readonly string[];
}

const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const alerts = (): readonly Query[] =>
  read('alerts.yaml')
    .split(/^ +- alert: /m)
    .slice(1)
    .map((alert) => ({
      text: /expr: (.*?)^ +for:/ms.exec(alert)?.[1] ?? '',
      shown: namesIn(alert, /\$labels\.(\w+)/g),
    }));

const panels = (): readonly Query[] =>
  [...read('grafana.json').matchAll(/\{[^{}]*"expr": ("(?:[^"\\]|\\.)*")(?:[^{}]|\{\{\w+\}\})*\}/g)].map(
    ([target, expr = '']) => ({
      text: JSON.parse(expr) as string,
      shown: namesIn(target, /\{\{(\w+)\}\}/g),
    }),
  );

/** The labels of the metrics that a query reads. Undefined for an unknown metric. */
function labelsOf(query: string): ReadonlySet<string> | undefined {
  const names = namesIn(query, /\b((?:foyer|nodejs|process)_\w*\w|up)\b(?!\.)/g).map((name) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
  const patterns = namesIn(query, /__name__=~"([^"]+)"/g).map(
    (pattern) => new RegExp(`^${pattern.replace(/_count$/, '')}$`),
  );
  const matched = [...metrics.keys()].filter(
    (name) => names.includes(name) || patterns.some((pattern) => pattern.test(name)),
  );
  const isKnown = names.every((name) => name === 'up' || metrics.has(name) || query.includes(`"${name}`));
  if (!isKnown || names.length + patterns.length === 0) return undefined;
  return new Set([...ADDED, ...matched.flatMap((name) => metrics.get(name) ?? [])]);
}

const usedIn = (query: string): readonly string[] => [
  ...namesIn(query, /(\w+)(?:=~|!~|!=|=)"/g),
  ...namesIn(query, /\bby \(([^)]*)\)/g).flatMap((list) => list.split(/, */)),
];

const unknownLabels = ({ text, shown }: Query): readonly string[] => {
  const labels = labelsOf(text);
  return labels === undefined
    ? [`no metric in ${text}`]
    : [...usedIn(text), ...shown].filter((label) => !labels.has(label));
};

const isBalanced = (text: string): boolean => {
  const bare = text.replace(/"[^"]*"/g, '');
  const count = (sign: string): number => bare.split(sign).length;
  return (
    ['()', '{}', '[]'].every(([open = '', close = '']) => count(open) === count(close)) && !bare.includes('"')
  );
};

test.each<readonly [string, () => readonly Query[]]>([
  ['every alert', alerts],
  ['every panel of the dashboard', panels],
])('%s uses labels of its metrics, and closes its brackets', (_what, queries) => {
  expect(queries().length).toBeGreaterThan(10);
  expect(queries().flatMap(unknownLabels)).toEqual([]);
  expect(queries().filter(({ text }) => !isBalanced(text))).toEqual([]);
});

test.each([
  ['an unknown label in a selector', 'foyer_web_tenant_available{venue="x"} == 0', ['venue']],
  ['an unknown label of a group', 'max by (tenant, colour) (foyer_web_tenant_available)', ['colour']],
  ['an unknown metric', 'foyer_web_moon', ['no metric in foyer_web_moon']],
])('%s is found', (_what, text, problems) => {
  expect(unknownLabels({ text, shown: [] })).toEqual(problems);
});
