/** @jest-environment node */
import { openDocumentsDatabase } from '../documents/testing/documentsDatabase';
import type { DocumentsDatabase } from '../documents/tables';
import { measureOutbox } from './outboxMetrics';
import { measurePool } from './poolMetrics';
import { processMetrics } from './processMetrics';
import { serviceMetrics, type ServiceMetrics } from './serviceMetrics';

let database: DocumentsDatabase;
beforeAll(async () => {
  database = await openDocumentsDatabase();
}, 120_000);
afterAll(() => database.close());

const measured = (service: 'platform' | 'documents'): ServiceMetrics => {
  const metrics = serviceMetrics(service);
  measurePool(database.pool, metrics);
  measureOutbox({ db: database.db, table: 'documents.outbox', now: () => new Date() }, metrics);
  return metrics;
};

const connectionsIn = (text: string, state: string): readonly number[] =>
  [...text.matchAll(new RegExp(`_database_connections\\{state="${state}"\\} (\\d+)`, 'g'))].map(([, count]) =>
    Number(count),
  );

test('while no request uses the database, none waits: the metrics do not count their own queries', async () => {
  const metrics = processMetrics([measured('documents'), measured('platform')]);
  await metrics.text();
  const text = await metrics.text();
  expect(connectionsIn(text, 'waiting')).toEqual([0, 0]);
  expect(connectionsIn(text, 'used')).toEqual([0, 0]);
});

test('a request that waits for a connection is counted', async () => {
  const { max } = database.pool.options;
  const clients = await Promise.all(Array.from({ length: max }, () => database.pool.connect()));
  const waiting = database.pool.query('select 1');
  const text = measured('documents').registry.metrics();
  for (const client of clients) client.release();
  await waiting;
  expect(connectionsIn(await text, 'waiting')).toEqual([1]);
  expect(connectionsIn(await text, 'used')).toEqual([max]);
});
