/** The alerts, the dashboard and the documents name metrics that exist, and each alert has its section of the runbook. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { existingMetrics } from './existingMetrics';

const root = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const FILES = [
  'deploy/monitoring/alerts.yaml',
  'deploy/monitoring/grafana.json',
  'docs/monitoring.md',
  'docs/runbook.md',
];

/** Without those of Node. */
const existing = (): ReadonlySet<string> =>
  new Set([...existingMetrics().keys()].filter((name) => name.startsWith('foyer_')));

test.each(FILES)('every metric in %s exists', (file) => {
  const names = [...read(file).matchAll(/\bfoyer_(?:web|platform|documents)_[a-z_]+[a-z]/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  );
  const known = existing();
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  if (file !== 'docs/runbook.md') expect(names.length).toBeGreaterThan(5);
});

test('the document lists every metric', () => {
  const text = read('docs/monitoring.md');
  const missing = [...existing()].filter(
    (name) =>
      !text.includes(`\`${name}\``) && !text.includes(`\`${name.replace(/^foyer_[a-z]+_/, 'foyer_*_')}\``),
  );
  expect(missing).toEqual([]);
});

test('every alert is tested with a value that fires it and with one that does not', () => {
  const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const expected = [
    ...read('deploy/monitoring/alerts.test.yaml').matchAll(/alertname: (\w+),?\s+exp_alerts:( \[\])?/g),
  ].map(([, name = '', none]) => `${name} ${none === undefined ? 'fires' : 'is quiet'}`);
  const missing = alerts
    .flatMap((name) => [`${name} fires`, `${name} is quiet`])
    .filter((one) => !expected.includes(one));
  expect(missing).toEqual([]);
});

test('every alert has a section in the runbook, and every section an alert', () => {
  const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(sections).toEqual(alerts);
  expect(alerts.length).toBeGreaterThan(5);
});
