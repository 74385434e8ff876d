/**
 * Writes a version into the folder of a tenant: all files or none.
 *
 * 1. The new files are written to `.publishing/` in the folder, then a journal. From here on, the publication is
 *    completed also after a crash.
 * 2. The files are moved to their places. Moving replaces a file in one step, so that no reader sees half of it.
 * 3. After the database has stored the version, `.publishing/` is removed.
 */
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { codeOf, messageOf } from '../net/errorFacts';
import { StoreRefusal, type VersionFacts } from './store';

export interface FolderChange {
  /** Bytes by path in the folder. */
  readonly write: ReadonlyMap<string, Uint8Array>;
  readonly remove: readonly string[];
}

interface Journal {
  readonly version: VersionFacts;
  /** Names in `.publishing/` by path in the folder. */
  readonly write: Readonly<Record<string, string>>;
  readonly remove: readonly string[];
}

const FOLDER = '.publishing';
const JOURNAL = 'journal.json';

/** Throws `folder-not-writable`. Then the folder is as before. */
export function writePublication(folder: string, change: FolderChange, version: VersionFacts): void {
  const paths = [...change.write.keys(), ...change.remove];
  try {
    mkdirSync(folder, { recursive: true });
    for (const path of paths) targetOf(folder, path);
    stagePublication(folder, change, version);
  } catch (error) {
    discardPublication(folder);
    throw refusalOf(folder, error);
  }
  try {
    completePublication(folder);
  } catch (error) {
    throw refusalOf(folder, error);
  }
}

/** The first step. Exported for the test of a crash after it. */
export function stagePublication(
  folder: string,
  { write, remove }: FolderChange,
  version: VersionFacts,
): void {
  const staging = join(folder, FOLDER);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  const names: Record<string, string> = {};
  for (const [path, bytes] of write) {
    names[path] = randomUUID();
    writeDurably(join(staging, names[path]), bytes);
  }
  const journal: Journal = { version, write: names, remove };
  const draft = join(staging, randomUUID());
  writeDurably(draft, Buffer.from(JSON.stringify(journal)));
  renameSync(draft, join(staging, JOURNAL));
  syncFolder(staging);
}

/**
 * Moves the staged files to their places. Called again after a crash, it moves those that are left. Returns the
 * version of the journal, or undefined if no publication was begun.
 */
export function completePublication(folder: string): VersionFacts | undefined {
  const staging = join(folder, FOLDER);
  const journal = readJournal(staging);
  if (journal === undefined) {
    discardPublication(folder);
    return undefined;
  }
  const changed = new Set<string>();
  for (const [path, name] of Object.entries(journal.write)) {
    const staged = join(staging, name);
    const target = targetOf(folder, path);
    if (existsSync(staged)) renameSync(staged, target);
    changed.add(dirname(target));
  }
  for (const path of journal.remove) {
    const target = targetOf(folder, path);
    rmSync(target, { force: true });
    changed.add(dirname(target));
  }
  for (const each of changed) syncFolder(each);
  return journal.version;
}

/** Also removes what a crash has left before the journal was complete. */
export function discardPublication(folder: string): void {
  const staging = join(folder, FOLDER);
  // Without the journal, the other files mean nothing.
  if (existsSync(staging)) {
    rmSync(join(staging, JOURNAL), { force: true });
    rmSync(staging, { recursive: true, force: true });
  }
}

function readJournal(staging: string): Journal | undefined {
  try {
    // The file is complete, because it was moved to this name.
    return JSON.parse(readFileSync(join(staging, JOURNAL), 'utf8')) as Journal;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** Where this path is written. Creates its folder. A link is followed only to a file in the folder. */
function targetOf(folder: string, path: string): string {
  const root = realpathSync(folder);
  const wanted = join(root, path);
  const parent = makeInside(root, dirname(path));
  const target = join(parent, basename(wanted));
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() !== true) return target;
  const real = realpathSync(target);
  if (!real.startsWith(root + sep)) throw outside(path);
  return real;
}

/** Makes the folders of a path one by one, so that no link out of the root is followed. */
function makeInside(root: string, path: string): string {
  let folder = root;
  for (const name of path.split('/').filter((part) => part !== '.')) {
    const next = join(folder, name);
    if (!existsSync(next)) mkdirSync(next);
    folder = realpathSync(next);
    if (!folder.startsWith(root + sep)) throw outside(path);
  }
  return folder;
}

const outside = (path: string): StoreRefusal =>
  new StoreRefusal(
    'folder-not-writable',
    `${path} is a symbolic link out of the folder of the tenant, so it is not written. Put the file itself there.`,
    { file: path },
  );

function writeDurably(path: string, bytes: Uint8Array): void {
  const file = openSync(path, 'wx');
  try {
    for (let at = 0; at < bytes.byteLength;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function refusalOf(folder: string, error: unknown): unknown {
  if (error instanceof StoreRefusal || codeOf(error) === undefined) return error;
  return new StoreRefusal(
    'folder-not-writable',
    `The folder ${folder} cannot be written (${messageOf(error)}). Give the user of the server the right to write there, or set DOCUMENTS=database.`,
  );
}
