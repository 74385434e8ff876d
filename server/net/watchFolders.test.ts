import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFolders, type FolderWatchers } from './watchFolders.mjs';

let parent: string;
let dir: string;
let watchers: FolderWatchers;
let heard: (string | null)[];

const AWAY_MS = 300;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'foyer-folders-'));
  dir = join(parent, 'tenants');
  mkdirSync(join(dir, 'lakeside'), { recursive: true });
  heard = [];
  watchers = watchFolders((_folder, name) => heard.push(name));
  watchers.follow([dir]);
  await pause(AWAY_MS);
});
afterEach(() => {
  watchers.close();
  rmSync(parent, { recursive: true, force: true });
});

/** Waits until the watchers report a change that happens during or after `act`. */
async function isHeard(act: () => void): Promise<void> {
  heard = [];
  act();
  while (heard.length === 0) await pause(20);
}

/** Waits until the folder is watched in its current state and the reports about that have arrived. */
async function isFollowedAgain(act: () => Promise<void>): Promise<void> {
  heard = [];
  await act();
  while (!heard.includes(null)) await pause(20);
  await pause(2 * AWAY_MS);
}

const save = (text: string) => writeFileSync(join(dir, 'lakeside', 'tenant.json'), text);

test('a saved file is reported by its path in the folder', async () => {
  await isHeard(() => save('1'));
  expect(heard).toContain(join('lakeside', 'tenant.json'));
});

test('a file that an editor replaces is followed through every save', async () => {
  for (const text of ['1', '2', '3']) {
    await isHeard(() => {
      writeFileSync(join(dir, 'lakeside', 'new'), text);
      renameSync(join(dir, 'lakeside', 'new'), join(dir, 'lakeside', 'tenant.json'));
    });
    await pause(AWAY_MS);
    expect(heard).toContain(join('lakeside', 'tenant.json'));
  }
});

test('a subfolder that is created, moved away and back or replaced is followed with its content', async () => {
  const copy = join(dir, 'lakeside', 'copy');
  const other = join(parent, 'other');
  await isHeard(() => mkdirSync(join(copy, 'inner'), { recursive: true }));
  await pause(AWAY_MS);
  await isHeard(() => writeFileSync(join(copy, 'inner', 'en-GB.json'), '1'));
  expect(heard).toContain(join('lakeside', 'copy', 'inner', 'en-GB.json'));
  await isHeard(() => renameSync(copy, other));
  await pause(AWAY_MS);
  await isHeard(() => renameSync(other, copy));
  await pause(AWAY_MS);
  await isHeard(() => writeFileSync(join(copy, 'inner', 'en-GB.json'), '2'));
  mkdirSync(other);
  await isHeard(() => {
    renameSync(copy, join(parent, 'old'));
    renameSync(other, copy);
  });
  await pause(AWAY_MS);
  await isHeard(() => writeFileSync(join(copy, 'en-GB.json'), '3'));
});

test('a folder that is moved away and back is followed as before', async () => {
  await isFollowedAgain(async () => {
    renameSync(dir, join(parent, 'away'));
    await pause(AWAY_MS);
    renameSync(join(parent, 'away'), dir);
  });
  await isHeard(() => save('2'));
});

test('a folder that is replaced by another is followed', async () => {
  await isFollowedAgain(async () => {
    mkdirSync(join(parent, 'next', 'lakeside'), { recursive: true });
    renameSync(dir, join(parent, 'old'));
    renameSync(join(parent, 'next'), dir);
    await pause(0);
  });
  await isHeard(() => save('3'));
});

test('a symbolic link that is changed reports changes in its new folder', async () => {
  const link = join(parent, 'current');
  for (const release of ['one', 'two']) mkdirSync(join(parent, release));
  symlinkSync(join(parent, 'one'), link);
  watchers.follow([link]);
  await isFollowedAgain(async () => {
    symlinkSync(join(parent, 'two'), join(parent, 'swap'));
    renameSync(join(parent, 'swap'), link);
    await pause(0);
  });
  await isHeard(() => writeFileSync(join(parent, 'two', 'tenant.json'), '1'));
});

test('a missing folder is followed once it exists', async () => {
  const later = join(parent, 'later');
  watchers.follow([later]);
  await isFollowedAgain(async () => {
    mkdirSync(later);
    await pause(0);
  });
  await isHeard(() => writeFileSync(join(later, 'tenant.json'), '1'));
});

test('a folder that is no longer followed is not reported', async () => {
  watchers.follow([]);
  heard = [];
  save('4');
  await pause(AWAY_MS);
  expect(heard).toEqual([]);
});
