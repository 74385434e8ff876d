/** Whether a part of the build is current: a hash of its inputs is stored in `dist`. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(__dirname, '../..');
export const dist = path.join(root, 'dist');

/** Files that do not change the build, such as tests. */
const APART = /\.test\.tsx?$|[\\/]testing[\\/]|README\.md$/;

/** Absolute paths, sorted. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !APART.test(file))
    .sort();

export interface Inputs {
  /** Where the hash is stored, in `dist`. */
  readonly stamp: string;
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Anything else on which the result depends. */
  readonly mode: string;
}

function hashOf({ mode, folders, files }: Inputs): string {
  const hash = createHash('sha256').update(mode);
  for (const file of [...folders.flatMap(filesBelow), ...files.map((name) => path.join(root, name))])
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

export function isCurrent(inputs: Inputs): boolean {
  const stamp = path.join(dist, inputs.stamp);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(inputs);
}

/**
 * Builds a part and stores the hash of its inputs as they were before: a file that changes during the build may not
 * be in the result. Whatever generates inputs runs earlier.
 */
export async function buildPart(inputs: Inputs, build: () => Promise<void>): Promise<void> {
  const hash = hashOf(inputs);
  await build();
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, inputs.stamp), hash);
}
