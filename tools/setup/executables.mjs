/** Finds programs in the PATH and in system folders that a minimal PATH does not contain. Plain Node. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const folders = () => (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin');

/** All possible paths of a program with one of these names. The first name has priority. */
export const inPath = (...names) =>
  names.flatMap((name) => folders().map((folder) => path.join(folder, name)));

/** The first executable candidate, or undefined. Undefined candidates are skipped. */
export const firstExecutable = (candidates) => candidates.find((file) => file && isExecutable(file));

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
