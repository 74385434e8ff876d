import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from './configurationError';
import { codeOf, messageOf } from './errorFacts';

/** The user that runs Foyer, and no other: folders and files hold what customers gave. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/**
 * Makes the folder when it is missing, closes it and what is ours in it to other users, and proves by writing that it
 * can be written.
 */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `.write-${randomUUID()}`);
  try {
    make(folder, OWN_FOLDER);
    writeFileSync(probe, '', { mode: OWN_FILE });
    rmSync(probe);
    correctDataFolder(folder);
  } catch (error) {
    throw new ConfigurationError(
      `The data folder ${folder} cannot be written (${messageOf(error)}). Give this user the right to write there, or set DATA_DIR to another folder.`,
    );
  }
}

/** Not `recursive`: Node never returns from that where the system says ENOENT for ever, as /proc does. */
function make(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  make(dirname(folder));
  mkdirSync(folder, mode);
}

/** What Foyer puts into its data folder. */
const OURS = /^(pglite|sandbox|(platform|web)\.key|pglite\.lock|\.write-)/;

/**
 * Corrects what an earlier version left open. A folder that holds other things as well, such as somebody's
 * home, keeps its own rights, and so do those things.
 */
function correctDataFolder(folder: string): void {
  const names = readdirSync(folder);
  if (names.every((name) => OURS.test(name))) change(folder, OWN_FOLDER);
  for (const name of names.filter((one) => OURS.test(one))) closeToOthers(join(folder, name));
}

/** The file, or the folder with all in it. Links are not followed. */
export function closeToOthers(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile()) change(path, OWN_FILE);
  if (!found?.isDirectory()) return;
  change(path, OWN_FOLDER);
  for (const name of entriesOf(path)) closeToOthers(join(path, name));
}

/** Another process may have taken away what is its own; a disk without rights, or another's file, stays as it is. */
const HARMLESS = new Set(['ENOENT', 'EPERM', 'ENOTSUP', 'EACCES']);

function change(path: string, mode: number): void {
  harmlessly(() => chmodSync(path, mode));
}

function entriesOf(folder: string): readonly string[] {
  let names: readonly string[] = [];
  harmlessly(() => {
    names = readdirSync(folder);
  });
  return names;
}

function harmlessly(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!HARMLESS.has(codeOf(error) ?? '')) throw error;
  }
}
