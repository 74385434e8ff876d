/** Finds programs where a shell would, and where systems keep them that a bare PATH does not name. Plain Node. */
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const folders = () => (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin', '/usr/local/bin');

/** Every place where a program of one of these names may be; the first name comes first. */
export const inPath = (...names) =>
  names.flatMap((name) => folders().map((folder) => path.join(folder, name)));

/** The first of the candidates that can be run, or undefined; candidates that are undefined are passed over. */
export const firstExecutable = (candidates) => candidates.find((file) => file && isExecutable(file));

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
