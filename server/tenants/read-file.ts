/** Files of the project, read with Problems in place of exceptions. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Report } from './problem';
import { parseSource, type SourceFile } from './source';

/** Undefined where there is no such file. */
export function readSource(
  root: string,
  path: string,
  tenant: string | null,
  report: Report,
): SourceFile | undefined {
  if (!existsSync(path)) return undefined;
  const shownPath = relative(root, path).replaceAll('\\', '/');
  return parseSource(tenant, shownPath, readFileSync(path), report);
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
