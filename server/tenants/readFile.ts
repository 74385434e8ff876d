/** Reads files of the project. Errors become Problems instead of exceptions. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { codeOf } from '../net/errorFacts';
import type { Report } from './problem';
import { parseSource, problemAt, type SourceFile } from './source';

/** Undefined if the file does not exist. An unreadable file becomes a Problem and an empty source. */
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
    // The file existed a moment ago. Editors save a file by replacing it.
    if (code === 'ENOENT') return undefined;
    const source: SourceFile = { tenant, file, text: '', root: undefined, recoveredRoot: undefined };
    const message = `This cannot be read as a file (${code}). Put a file here that this user may read.`;
    report(problemAt(source, { code: 'unreadable-file', at: undefined, owner: 'core', message }));
    return source;
  }
}

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
  return (
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith('.'))
      // A broken link counts as a folder, so that it is reported as missing.
      .filter((entry) => entry.isDirectory() || (entry.isSymbolicLink() && !isFile(join(folder, entry.name))))
      .map((entry) => entry.name)
      .sort()
  );
}

/** Language tags of the copy files in a folder, sorted. Throws if it is not a folder or is not readable. */
export function copyFilesIn(folder: string): { readonly locale: string; readonly path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ locale: file.slice(0, -'.json'.length), path: join(folder, file) }));
}

/** The same for a tenant. An unreadable folder becomes a Problem. */
export function copyFilesOf(
  root: string,
  folder: string,
  tenant: string,
  report: Report,
): ReturnType<typeof copyFilesIn> {
  try {
    return copyFilesIn(folder);
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    const source = { tenant, file: relative(root, folder).replaceAll('\\', '/'), text: '' };
    const message = `This cannot be read as a folder of copy (${code}). Put a folder here that this user may read, with a file for each language.`;
    report(problemAt(source, { code: 'unreadable-file', at: undefined, owner: 'core', message }));
    return [];
  }
}
