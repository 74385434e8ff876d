/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from './testing/testDatabase';
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
