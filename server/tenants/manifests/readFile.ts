/** Reads files of plugins and of the shell. Errors become Problems instead of exceptions. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readContent } from '../../net/folders';
import type { Report } from '../problem';
import type { SourceFile } from '../source';
import { parseContent } from '../tenantFiles';

/** Undefined if the file does not exist. An unreadable file becomes a Problem and an empty source. */
export function readSource(root: string, path: string, report: Report): SourceFile | undefined {
  const content = readContent(path);
  return content && parseContent(null, relative(root, path).replaceAll('\\', '/'), content, report);
}

/** Language tags of the copy files in a folder, sorted. Throws if it is not a folder or is not readable. */
export function copyFilesIn(folder: string): { readonly locale: string; readonly path: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ locale: file.slice(0, -'.json'.length), path: join(folder, file) }));
}
