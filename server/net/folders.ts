/** Reads folders and files without exceptions for what operators may have put there. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  type Dirent,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './errorFacts';

/** Also false for an impossible path: below a file, or with a name that is too long. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Names of sub-folders, including links to folders, sorted. Empty if the folder does not exist. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => isFolder(folder, entry))
    .map((entry) => entry.name)
    .sort();
}

/** Whether `foldersIn` lists this name. */
export function hasFolder(folder: string, name: string): boolean {
  try {
    const found = lstatSync(join(folder, name));
    return isFolder(folder, {
      name,
      isDirectory: () => found.isDirectory(),
      isSymbolicLink: () => found.isSymbolicLink(),
    });
  } catch {
    return false;
  }
}

function isFolder(folder: string, entry: Pick<Dirent, 'name' | 'isDirectory' | 'isSymbolicLink'>): boolean {
  if (entry.name.startsWith('.')) return false;
  // A broken link counts as a folder, so that it is reported as missing.
  return entry.isDirectory() || (entry.isSymbolicLink() && !isFile(join(folder, entry.name)));
}

export interface FoundFile {
  /** Path in the folder, with `/`. */
  readonly name: string;
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * The files in a folder and its sub-folders, sorted by name, also behind links. Empty if it cannot be read.
 * `follows`: whether the files of a sub-folder with this real path are listed.
 */
export function filesIn(folder: string, follows: (real: string) => boolean = () => true): FoundFile[] {
  return [...walk(folder, '', [], follows)];
}

/** `above`: real paths of the folders above, because links may be circular. */
function* walk(
  folder: string,
  prefix: string,
  above: readonly string[],
  follows: (real: string) => boolean,
): Generator<FoundFile> {
  const real = realOf(folder);
  if (real === undefined || above.includes(real) || (above.length > 0 && !follows(real))) return;
  for (const entry of namesIn(folder)) {
    const path = join(folder, entry);
    const name = prefix + entry;
    const found = statOf(path);
    if (found?.isFile() === true) yield { name, path, size: found.size };
    if (found?.isDirectory() === true) yield* walk(path, `${name}/`, [...above, real], follows);
  }
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Undefined for a link that leads nowhere or to itself. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The bytes of a file, or the code of the error. Undefined if the file does not exist. */
export function readContent(
  path: string,
): { readonly bytes: Uint8Array } | { readonly fault: string } | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return { bytes: readFileSync(path) };
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    // The file existed a moment ago. Editors save a file by replacing it.
    return code === 'ENOENT' ? undefined : { fault: code };
  }
}
