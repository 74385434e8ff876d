import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigurationError } from '../net/configurationError';
import { OWN_FILE } from '../net/dataFolder';
import { codeOf } from '../net/errorFacts';

/**
 * PGlite does not lock its folder, and the data of two processes would silently diverge. So a lock file names
 * its holder. After `kill -9` the lock is stale, because that process no longer exists.
 */
export interface FolderLock {
  release(): void;
}

interface LockHolder {
  readonly pid: number;
  /** Start time of the process, in kernel ticks. Process ids are reused; this value is not. */
  readonly started: string | undefined;
  readonly token: string;
}

export function lockFolder(file: string): FolderLock {
  const me: LockHolder = { pid: process.pid, started: startOf(process.pid), token: randomUUID() };
  if (!create(file, me)) {
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) throw lockedError(file, holder);
    removeStaleLock(file, holder);
    if (!create(file, me)) throw lockedError(file, readHolder(file));
  }
  return {
    release: () => {
      if (readHolder(file)?.token === me.token) rmSync(file, { force: true });
    },
  };
}

/** The process that has the folder open. Undefined: none. */
export function folderHolder(file: string): number | undefined {
  const holder = readHolder(file);
  return holder !== undefined && isAlive(holder) ? holder.pid : undefined;
}

function create(file: string, me: LockHolder): boolean {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: OWN_FILE });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two starting processes may find the same stale lock. A process that moved a newer file than it read moves
 * it back.
 */
function removeStaleLock(file: string, stale: LockHolder | undefined): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved?.token === stale?.token) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function readHolder(file: string): LockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, started, token } = value as Record<string, unknown>;
    if (typeof pid !== 'number' || typeof token !== 'string') return undefined;
    return { pid, token, started: typeof started === 'string' ? started : undefined };
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
  return started === undefined || started === startOf(pid);
}

/** Field 22 of /proc/<pid>/stat. Undefined where the file does not exist; then only the pid is compared. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}

function lockedError(file: string, holder: LockHolder | undefined): ConfigurationError {
  const who = holder === undefined ? 'another process' : `process ${holder.pid}`;
  return new ConfigurationError(
    `The database folder is open in ${who} (lock file ${file}). Stop that process, set DATA_DIR to another folder, or use PostgreSQL with DATABASE_URL.`,
  );
}
