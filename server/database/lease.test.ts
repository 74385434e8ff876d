/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { migratePlatform } from '../platform/kernel/db/migratePlatform';
import { measureLease } from '../metrics/leaseMetrics';
import { serviceMetrics } from '../metrics/serviceMetrics';
import { openTestDatabase } from '../platform/testing/testDatabase';
import type { OpenDatabase } from '../platform/kernel/db/database';
import { postgresPool } from './pool';
import { Lease, TAKEN_OVER_WITHIN_MS } from './lease';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await migratePlatform(database.db);
}, 120_000);
afterAll(() => database.close());

const log = { error: jest.fn() };
const open = (name: string) => new Lease(database.db, { name, log });

/** What a process leaves that was killed after its last renewal. */
const killedHolder = (name: string) =>
  sql`insert into leases values (${name}, 'killed', now() + interval '15 seconds')`.execute(database.db);

test('of two processes one holds the lease, and the other gets it when the first stops', async () => {
  const first = open('stopping');
  expect(await first.isHeld()).toBe(true);
  const second = open('stopping');
  expect(await second.isHeld()).toBe(false);
  await first.release();
  const until = Date.now() + TAKEN_OVER_WITHIN_MS;
  while (!(await second.isHeld()) && Date.now() < until) await wait(100);
  expect([await first.isHeld(), await second.isHeld()]).toEqual([false, true]);
  await second.release();
});

test('rare work begins at once in the process that takes the lease, and not before', async () => {
  const first = open('rare');
  expect(await first.isHeld()).toBe(true);
  const second = new Lease(database.db, { name: 'rare', log: { error: jest.fn() } });
  const work = jest.fn(() => Promise.reject(new Error('no')));
  const task = second.repeat('rare work', 3_600_000, work);
  await wait(1_500);
  expect(work).not.toHaveBeenCalled();
  await first.release();
  const until = Date.now() + TAKEN_OVER_WITHIN_MS;
  while (work.mock.calls.length === 0 && Date.now() < until) await wait(100);
  // Also after a failure, it is repeated only when its time has come.
  await wait(1_500);
  expect(work).toHaveBeenCalledTimes(1);
  await task.stop();
  await second.release();
});

test('the lease of a killed process is free within its time, and not before it has expired', async () => {
  await killedHolder('killed');
  const began = Date.now();
  const lease = open('killed');
  while (!(await lease.isHeld()) && Date.now() < began + 2 * TAKEN_OVER_WITHIN_MS) await wait(100);
  const seconds = (Date.now() - began) / 1000;
  expect(seconds).toBeGreaterThan(14);
  expect(seconds).toBeLessThan(TAKEN_OVER_WITHIN_MS / 1000 + 2);
  await lease.release();
  const { rows } = await sql`select name from leases`.execute(database.db);
  expect(rows).toEqual([]);
}, 60_000);

test('the metrics say who holds the lease, since when it is not renewed, and who took it', async () => {
  const metrics = serviceMetrics('platform');
  await sql`insert into leases values ('measured', 'killed', now() - interval '25 seconds')`.execute(
    database.db,
  );
  const lease = open('measured');
  measureLease(lease, metrics);
  const first = await lease.secondsSinceRenewal();
  expect(await lease.isHeld()).toBe(true);
  const text = await metrics.registry.metrics();
  expect(first).toBeGreaterThanOrEqual(0);
  expect(text).toContain('foyer_platform_lease_held{lease="measured"} 1');
  expect(text).toMatch(/foyer_platform_lease_renewed_seconds\{lease="measured"\} [0-4](\.\d+)?\n/);
  expect(text).toContain('foyer_platform_lease_take_overs_total{lease="measured"} 1');
  await lease.release();
  expect(await metrics.registry.metrics()).toContain('foyer_platform_lease_held{lease="measured"} 0');
  // The holder ended and no process took the lease.
  expect(await lease.secondsSinceRenewal()).toBeUndefined();
});

test('a lease that its holder does not renew shows its age, and taking a free lease is no take-over', async () => {
  const holder = open('stalled');
  expect(await holder.isHeld()).toBe(true);
  expect(holder.takeOvers).toBe(0);
  await sql`update leases set holder = 'stalled', expires_at = now() + interval '5 seconds' where name = 'stalled'`.execute(
    database.db,
  );
  const seconds = await holder.secondsSinceRenewal();
  expect(seconds).toBeGreaterThan(9.9);
  expect(seconds).toBeLessThan(12);
  await holder.release();
  await sql`delete from leases where name = 'stalled'`.execute(database.db);
});

test('a process that cannot reach the database does not hold the lease', async () => {
  const away = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: postgresPool('postgres://foyer@127.0.0.1:1/none') }),
  });
  const lease = new Lease(away, { name: 'away', log });
  expect(await lease.isHeld()).toBe(false);
  await lease.release();
  expect(log.error).toHaveBeenCalledTimes(1);
  await away.destroy();
});
