/** @jest-environment node */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFolder } from '../database/folderLock';
import { installation, type Installation } from './testing/installation';

let foyer: Installation;
let file: string;
beforeAll(async () => {
  foyer = installation();
  file = join(foyer.folder, 'foyer.backup');
  await foyer.migrated();
  writeFileSync(join(foyer.dataDir, 'platform.key'), '01'.repeat(32));
  await foyer.firstRow(`create table marks as select 'before' as name`);
}, 120_000);
afterAll(() => foyer.remove());

const mark = () => foyer.firstRow('select name from marks');

test('a backup is restored with its key, and what it replaces is kept', async () => {
  const written = await foyer.run(['backup', file]);
  expect(written).toMatchObject({
    code: 0,
    warned: expect.stringMatching(/contains the keys \(platform\.key\)/) as string,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await foyer.run(['backup', file])).warned).toMatch(/exists\. Name another file, or use --force/);

  await foyer.firstRow(`update marks set name = 'after'`);
  writeFileSync(join(foyer.dataDir, 'platform.key'), '02'.repeat(32));
  const refused = await foyer.run(['restore', file]);
  expect(refused).toMatchObject({
    code: 1,
    warned: expect.stringMatching(/pglite and .*platform\.key would be replaced/) as string,
  });
  expect(await mark()).toEqual({ name: 'after' });

  expect(await foyer.run(['restore', file, '--force'])).toMatchObject({ code: 0, warned: '' });
  expect(await mark()).toEqual({ name: 'before' });
  expect(readFileSync(join(foyer.dataDir, 'platform.key'), 'utf8')).toBe('01'.repeat(32));
  const kept = readdirSync(foyer.dataDir).filter((name) => name.includes('.before-'));
  expect(kept.map((name) => name.split('.before-')[0]).sort()).toEqual(['pglite', 'platform.key']);
}, 180_000);

test('a backup without keys warns, and so does its restore into an empty folder', async () => {
  const without = join(foyer.folder, 'without.backup');
  expect((await foyer.run(['backup', without, '--without-keys'])).warned).toMatch(
    /^The keys are not in this backup/,
  );
  expect(readFileSync(without, 'latin1').split('\n')[0]).not.toContain('01'.repeat(32));
  const empty = { DATA_DIR: join(foyer.folder, 'empty') };
  const restored = await foyer.run(['restore', without], empty);
  expect(restored).toMatchObject({
    code: 0,
    warned: expect.stringMatching(/^The backup has no keys/) as string,
  });
  expect(readdirSync(empty.DATA_DIR)).toEqual(['pglite']);
}, 180_000);

test('while Foyer runs, backup and restore refuse and name its process', async () => {
  const lock = lockFolder(join(foyer.dataDir, 'pglite.lock'));
  const message = expect.stringMatching(`open in process ${process.pid}`) as string;
  const other = join(foyer.folder, 'other.backup');
  expect(await foyer.run(['backup', other])).toMatchObject({ code: 1, warned: message });
  expect(await foyer.run(['restore', file, '--force'])).toMatchObject({ code: 1, warned: message });
  lock.release();
});

test.each([
  ['a damaged file', () => readFileSync(file).subarray(0, -10), /damaged or incomplete/],
  ['another file', () => Buffer.from('a picture'), /is not a backup of Foyer/],
  [
    'a newer format',
    () => Buffer.from('{"format":"foyer-backup","version":2}\n'),
    /has version 2 of the format/,
  ],
])('%s is refused, and nothing is replaced', async (_what, content, message) => {
  const bad = join(foyer.folder, 'bad.backup');
  writeFileSync(bad, content());
  expect((await foyer.run(['restore', bad, '--force'])).warned).toMatch(message);
  rmSync(bad);
  expect(readdirSync(foyer.dataDir)).not.toContain('pglite.restoring');
});

test('with PostgreSQL the exact commands are printed, without the password of the database', async () => {
  const url = { DATABASE_URL: 'postgres://foyer:hidden@db.example/foyer' };
  const dump = await foyer.run(['backup', "it's.dump"], url);
  expect(dump.printed).toContain(`pg_dump --format=custom --file='it'\\''s.dump' "$DATABASE_URL"`);
  const load = await foyer.run(['restore', 'foyer.dump'], url);
  expect(load.printed).toContain('pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" foyer.dump');
  expect(dump.printed + load.printed).not.toContain('hidden');
});
