/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from './testing/testDatabase';
import { withoutTimeLimits } from './database';
import { migrate } from './migrate';

/** Two processes meet in the system catalogue only in some of the starts. */
const STARTS = 20;
const PROCESSES = 6;

test('processes that start together on an empty database migrate it once, and all of them start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  writeFileSync(join(folder, '0001_make.sql'), 'create table things (id integer);');
  writeFileSync(join(folder, '0002_more.sql'), 'create table more (id integer);');
  for (let start = 0; start < STARTS; start += 1) {
    const { db, close } = await openTestDatabase();
    const schema = start % 2 === 0 ? undefined : 'documents';
    const applied = Array.from({ length: PROCESSES }, () =>
      migrate(db, folder, schema === undefined ? {} : { schema }),
    );
    expect((await Promise.all(applied)).flat().sort()).toEqual(['0001_make.sql', '0002_more.sql']);
    await close();
  }
  rmSync(folder, { recursive: true });
}, 300_000);

test('a migration of a large table may take longer than a request, and another process waits for it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  writeFileSync(join(folder, '0001_large.sql'), 'create table large (id integer); select pg_sleep(22);');
  const database = await openTestDatabase();
  const start = () => withoutTimeLimits(database, (db) => migrate(db, folder));
  expect((await Promise.all([start(), start()])).flat()).toEqual(['0001_large.sql']);
  await database.close();
  rmSync(folder, { recursive: true });
}, 120_000);
