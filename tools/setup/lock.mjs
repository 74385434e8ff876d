/**
 * One at a time: two commands that install or build at once would break each other's files. The lock is a
 * file with the process id of who holds it; the lock of a process that is gone is taken over. Plain Node.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_EVERY_MS = 250;

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Not below node_modules, which an install removes. */
export const BUSY = path.resolve(import.meta.dirname, '../../.cache/busy');

/** Runs `action` while holding the lock; waits for whoever holds it, and says so once. */
export function holding(file, action, say = console.log) {
  const release = takeLock(file, say);
  try {
    return action();
  } finally {
    release();
  }
}

/** For what takes its time: gives back how to release the lock. */
export function takeLock(file, say = console.log) {
  mkdirSync(path.dirname(file), { recursive: true });
  let told = false;
  while (!tryToTake(file)) {
    const holder = holderOf(file);
    if (!isAlive(holder)) {
      removeStale(file, holder);
      continue;
    }
    if (!told)
      say(`Another command (process ${holder}) is installing or building here. Waiting until it is done.`);
    told = true;
    sleep(LOOK_EVERY_MS);
  }
  return () => rmSync(file, { force: true });
}

/** Written aside first and then linked: whoever sees the lock sees whose it is. */
function tryToTake(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    unlinkSync(mine);
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Of several who find the same stale lock, one alone removes it: a fresh one may stand there by now. */
function removeStale(file, holder) {
  if (holder === undefined) return;
  const removing = `${file}.stale`;
  try {
    mkdirSync(removing);
  } catch {
    sleep(LOOK_EVERY_MS);
    rmSync(removing, { recursive: true, force: true });
    return;
  }
  if (holderOf(file) === holder) rmSync(file, { force: true });
  rmSync(removing, { recursive: true, force: true });
}

/** A signal that does nothing; EPERM: it lives, and is another user's. */
function isAlive(pid) {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
