/** Files of the project, read with Problems in place of exceptions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codeOf } from '../net/errorFacts';
import type { Report } from './problem';
import { parseSource, problemAt, type SourceFile } from './source';

/** Undefined where there is no such file. One that cannot be read is a Problem, and says nothing. */
export function readSource(
  root: string,
  path: string,
  tenant: string | null,
  report: Report,
): SourceFile | undefined {
  if (!existsSync(path)) return undefined;
  const file = relative(root, path).replaceAll('\\', '/');
  try {
    return parseSource(tenant, file, readFileSync(path), report);
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    // It was there a moment ago: editors write a file by putting another in its place.
    if (code === 'ENOENT') return undefined;
    const source: SourceFile = { tenant, file, text: '', root: undefined, rough: undefined };
    const message = `This cannot be read as a file (${code}). Put a file here that this user may read.`;
    report(problemAt(source, { code: 'unreadable-file', at: undefined, owner: 'core', message }));
    return source;
  }
}

/** Names of sub-folders, sorted; none where there is no such folder. */
export function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort();
}

/** Language tags of the copy files in a folder, sorted. */
export function copyFilesIn(folder: string): { readonly locale: string; readonly path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ locale: file.slice(0, -'.json'.length), path: join(folder, file) }));
}
