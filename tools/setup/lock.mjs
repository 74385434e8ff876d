/**
 * Commands that install or build must not run together: they would break each other's files. The lock is a
 * file with the process id of its holder. The lock of a process that has ended is replaced. Plain Node.
 */
import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOOK_EVERY_MS = 250;

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Not in node_modules, which an installation removes. */
export const BUSY = path.resolve(import.meta.dirname, '../../.cache/busy');

/** Runs `action` with the lock. Waits for the current holder and prints that once. */
export function holding(file, action, say = console.log) {
  const release = takeLock(file, say);
  try {
    return action();
  } finally {
    release();
  }
}

/** For actions that are asynchronous. Returns the function that releases the lock. */
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

/** Writes a separate file first and then links it, so that the lock always contains the id of its holder. */
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

/** Only one of several processes removes a stale lock. Another may have created a new lock since. */
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

/** Signal 0 has no effect. EPERM means that the process exists and belongs to another user. */
function isAlive(pid) {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
