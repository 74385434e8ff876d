/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openTestDatabase } from './testing/testDatabase';
import type { OpenDatabase } from './database';
import { migrate, migrationStatus } from './migrate';

let folder: string;
let database: OpenDatabase<Record<string, never>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  database = await openTestDatabase();
}, 120_000);
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

test('each file is applied once, in the order of its number', async () => {
  write('0002_fill.sql', 'insert into first_things values (1);');
  write('0001_make.sql', 'create table first_things (id integer); create table others (id integer);');
  expect(await migrate(database.db, folder)).toEqual(['0001_make.sql', '0002_fill.sql']);
  expect(await migrate(database.db, folder)).toEqual([]);
  const { rows } = await sql`select * from first_things`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('a failed file leaves no changes and is tried again', async () => {
  write('0001_half.sql', 'create table halves (id integer); select nonsense;');
  await expect(migrate(database.db, folder)).rejects.toThrow(/nonsense/);
  write('0001_half.sql', 'create table halves (id integer);');
  expect(await migrate(database.db, folder)).toEqual(['0001_half.sql']);
});

test('a file that was changed after it was applied, or is unknown, is reported', async () => {
  write('0001_make.sql', 'create table things (id integer);');
  await migrate(database.db, folder);
  write('0001_make.sql', 'create table things (id bigint);');
  await expect(migrate(database.db, folder)).rejects.toThrow(/0001_make.sql was changed/);
  rmSync(join(folder, '0001_make.sql'));
  await expect(migrate(database.db, folder)).rejects.toThrow(/does not know/);
});

test('a database with the migration of a newer build is refused with the number and the name', async () => {
  write('0001_make.sql', 'create table things (id integer);');
  write('0002_newer.sql', 'select 1;');
  await migrate(database.db, folder);
  rmSync(join(folder, '0002_newer.sql'));
  await expect(migrate(database.db, folder)).rejects.toThrow(
    'The database is one migration ahead of this build: it has 0002_newer.sql',
  );
});

test('the status lists missing, unknown and changed migrations, and applies none', async () => {
  const state = () => migrationStatus(database.db, folder);
  write('0001_make.sql', 'create table things (id integer);');
  write('0002_newer.sql', 'select 1;');
  expect(await state()).toEqual({ pending: ['0001_make.sql', '0002_newer.sql'], unknown: [], changed: [] });
  await migrate(database.db, folder);
  rmSync(join(folder, '0002_newer.sql'));
  write('0001_make.sql', 'create table things (id bigint);');
  write('0003_next.sql', 'select 3;');
  expect(await state()).toEqual({
    pending: ['0003_next.sql'],
    unknown: ['0002_newer.sql'],
    changed: ['0001_make.sql'],
  });
});

test('two files with one number, or an invalid name, are reported', async () => {
  write('0001_one.sql', 'select 1;');
  write('0001_two.sql', 'select 1;');
  await expect(migrate(database.db, folder)).rejects.toThrow(/same number/);
  rmSync(join(folder, '0001_two.sql'));
  write('2_two.sql', 'select 1;');
  await expect(migrate(database.db, folder)).rejects.toThrow(/NNNN_words/);
});
