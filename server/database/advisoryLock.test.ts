/** @jest-environment node */
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { oneAtATime } from './advisoryLock';
import { postgresPool } from './pool';

const url = process.env['DATABASE_URL'] ?? '';
const onServer = url === '' ? test.skip : test;

onServer('work that takes longer than a silent connection may be open keeps its lock', async () => {
  const db = new Kysely<Record<string, never>>({
    dialect: new PostgresDialect({ pool: postgresPool(url, 6_000) }),
  });
  const steps: string[] = [];
  const first = oneAtATime({ db, embedded: false }, async () => {
    steps.push('the first begins');
    await wait(7_500);
    steps.push('the first ends');
  });
  await wait(500);
  const second = oneAtATime({ db, embedded: false }, async () => void steps.push('the second'));
  await Promise.all([first, second]);
  expect(steps).toEqual(['the first begins', 'the first ends', 'the second']);
  await db.destroy();
});
