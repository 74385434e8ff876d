import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** A larger file is not served. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Reads a file of a folder. Undefined for a path outside of the folder, also behind a link. */
export async function readInside(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    const file = await realpath(join(folder, name));
    if (!file.startsWith((await realpath(folder)) + sep)) return undefined;
    const { size } = await stat(file);
    return size > MAX_BYTES ? undefined : await readFile(file);
  } catch {
    return undefined;
  }
}
