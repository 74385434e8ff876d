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
  /** Real path, behind links. */
  readonly real: string;
}

/**
 * The files in a folder and its sub-folders, sorted by name, also behind links. Empty if it cannot be read.
 * `follows`: whether the files of a sub-folder with this real path are listed.
 */
export function filesIn(folder: string, follows: (real: string) => boolean = () => true): FoundFile[] {
  const real = realOf(folder);
  return real === undefined ? [] : [...walk(folder, '', [real], follows)];
}

/** `reals`: real paths of the folder and of those above it, because links may be circular. The folder is first. */
function* walk(
  folder: string,
  prefix: string,
  reals: readonly [string, ...string[]],
  follows: (real: string) => boolean,
): Generator<FoundFile> {
  for (const entry of entriesIn(folder)) {
    const path = join(folder, entry.name);
    const name = prefix + entry.name;
    const real = entry.isSymbolicLink() ? realOf(path) : join(reals[0], entry.name);
    const found = statOf(path);
    if (real === undefined || found === undefined) continue;
    if (found.isFile()) yield { name, path, size: found.size, real };
    if (found.isDirectory() && !reals.includes(real) && follows(real))
      yield* walk(path, `${name}/`, [real, ...reals], follows);
  }
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
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

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** The bytes of a file, or the code of the error. Undefined if the file does not exist. */
export function readContent(
  path: string,
): { readonly bytes: Uint8Array } | { readonly fault: string } | undefined {
  try {
    return { bytes: readFileSync(path) };
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return code === 'ENOENT' ? undefined : { fault: code };
  }
}
