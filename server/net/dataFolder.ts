import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from './configurationError';
import { codeOf, messageOf } from './errorFacts';

/** Access only for the user that runs Foyer: these files contain customer data, keys and mail. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/**
 * Creates the folder if it is missing and checks by writing that it is writable. Removes access of other
 * users to it and to Foyer's files in it.
 */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.write-${randomUUID()}`);
  try {
    makeFolder(folder, OWN_FOLDER);
    writeFileSync(probe, '', { mode: OWN_FILE });
    rmSync(probe);
    correctDataFolder(folder);
  } catch (error) {
    throw new ConfigurationError(
      `The data folder ${folder} cannot be written (${messageOf(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}

/** Not `recursive`: that call never returns where the system always reports ENOENT, as in /proc. */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, mode);
}

/** The files that Foyer creates in its data folder. */
const OURS = /^(pglite|sandbox|documents|(platform|web)\.key|pglite\.lock|\.write-)/;

/**
 * Corrects the permissions that earlier versions set. A folder that also contains other files, such as a home
 * folder, keeps its permissions, and so do these files.
 */
function correctDataFolder(folder: string): void {
  const names = readdirSync(folder);
  if (names.every((name) => OURS.test(name))) change(folder, OWN_FOLDER);
  for (const name of names.filter((one) => OURS.test(one))) restrictToOwner(join(folder, name));
}

/** Removes access of other users to a file, or to a folder with its content. Does not follow links. */
export function restrictToOwner(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) change(path, OWN_FILE);
  if (!found?.isDirectory()) return;
  change(path, OWN_FOLDER);
  for (const name of entriesOf(path)) restrictToOwner(join(path, name));
}

/**
 * Expected errors: a running server removes its temporary files, some disks have no permissions, and a file
 * may belong to another user.
 */
const SAFE_MODES = new Set(['ENOENT', 'EPERM', 'ENOTSUP', 'EACCES']);

function change(path: string, mode: number): void {
  ignoringSafeErrors(() => chmodSync(path, mode));
}

function entriesOf(folder: string): readonly string[] {
  let names: readonly string[] = [];
  ignoringSafeErrors(() => {
    names = readdirSync(folder);
  });
  return names;
}

function ignoringSafeErrors(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!SAFE_MODES.has(codeOf(error) ?? '')) throw error;
  }
}
