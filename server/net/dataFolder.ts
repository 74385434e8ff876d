import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigurationError } from './configurationError';
import { codeOf, messageOf } from './errorFacts';

/** Only the user that runs Foyer may read these: they hold customers' data, keys and mail. */
export const OWN_FOLDER = 0o700;
export const OWN_FILE = 0o600;

/**
 * Creates the folder when it is missing, proves by writing that it can be written, and removes the rights of other
 * users from it and from Foyer's files in it.
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
 * Corrects the rights that earlier versions gave. A folder that also holds other files, such as a home folder, keeps
 * its rights, and so do those files.
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

/** A running server removes its temporary files meanwhile; some disks have no rights; a file may belong to another user. */
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
