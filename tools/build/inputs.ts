/** Detects whether the build is current, with a hash of all its inputs. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['core', 'plugins', 'schemas', 'tools/build', 'tools/generate'];
const FILES = ['package-lock.json', 'webpack.config.ts', 'tsconfig.json'];
/** Files that do not change the build, such as tests. */
const APART = /\.test\.tsx?$|[\\/]testing[\\/]|README\.md$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !APART.test(file))
    .sort();
}

export function hashInputs(root: string, mode: string): string {
  const hash = createHash('sha256').update(mode);
  const files = [
    ...FOLDERS.flatMap((folder) => filesBelow(path.join(root, folder))),
    ...FILES.map((file) => path.join(root, file)),
  ];
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const stamp = (root: string) => path.join(root, 'dist', '.built');

export const isBuilt = (root: string, hash: string): boolean =>
  existsSync(stamp(root)) && readFileSync(stamp(root), 'utf8') === hash;

export const markBuilt = (root: string, hash: string): void => writeFileSync(stamp(root), hash);
