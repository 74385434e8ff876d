/** The alerts, the dashboard and the documents name metrics that exist, and each alert has its section of the runbook. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Registry } from 'prom-client';
import fastify from 'fastify';
import { measureLease } from '../../server/metrics/leaseMetrics';
import { measureOutbox } from '../../server/metrics/outboxMetrics';
import { measurePool } from '../../server/metrics/poolMetrics';
import { measureRequests } from '../../server/metrics/requests';
import { serviceMetrics } from '../../server/metrics/serviceMetrics';
import { platformMetrics } from '../../server/platform/metrics';
import { measureTenants } from '../../server/web/webMetrics';

const root = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const FILES = [
  'deploy/monitoring/alerts.yaml',
  'deploy/monitoring/grafana.json',
  'docs/monitoring.md',
  'docs/runbook.md',
];

const namesOf = (registry: Registry): readonly string[] =>
  registry.getMetricsAsArray().map(({ name }) => name);

/** Nothing is collected, so no database is necessary. */
function existing(): ReadonlySet<string> {
  const nothing = {} as never;
  const platform = platformMetrics(nothing, nothing);
  const [web, documents] = [serviceMetrics('web'), serviceMetrics('documents')];
  measureLease(nothing, platform);
  measureTenants(nothing, web);
  measureOutbox(nothing, documents);
  measurePool(nothing, documents);
  for (const service of [platform, web, documents]) measureRequests(fastify(), service);
  return new Set([platform, web, documents].flatMap(({ registry }) => namesOf(registry)));
}

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

test('every alert has a section in the runbook, and every section an alert', () => {
  const alerts = [...read('deploy/monitoring/alerts.yaml').matchAll(/alert: (\w+)/g)].map(
    ([, name = '']) => name,
  );
  const sections = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(sections).toEqual(alerts);
  expect(alerts.length).toBeGreaterThan(5);
});
