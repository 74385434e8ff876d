/** @jest-environment node */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder, type FolderLock } from './folderLock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'pglite.lock');

/** This process owns the lock and no other can take it, until it is released. */
function expectToHoldIt(lock: FolderLock): void {
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(readFileSync(file(), 'utf8')).not.toContain('theirs');
  lock.release();
  expect(existsSync(file())).toBe(false);
}

test('a second process is refused while the first runs, and accepted afterwards', () => {
  const lock = lockFolder(file());
  expect(() => lockFolder(file())).toThrow(new RegExp(`open in process ${process.pid}`));
  lock.release();
  expect(existsSync(file())).toBe(false);
  expectToHoldIt(lockFolder(file()));
});

test('the lock of a killed process is stale', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(file(), JSON.stringify({ pid: child.pid, token: 'theirs' }));
  expect(() => lockFolder(file())).toThrow(/open in process/);
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGKILL');
  });
  expectToHoldIt(lockFolder(file()));
});

test('a process id that was reused by another process does not hold the lock', () => {
  writeFileSync(file(), JSON.stringify({ pid: process.pid, started: '1', token: 'theirs' }));
  expectToHoldIt(lockFolder(file()));
});

test('a truncated lock file is stale', () => {
  writeFileSync(file(), '{"pid":');
  expectToHoldIt(lockFolder(file()));
});
