/** The packages that the code of the product imports. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['core', 'plugins', 'schemas', 'server'];
const CODE = /\.(tsx?|mjs)$/;
const APART = /\.test\.tsx?$|[\\/](testing|fixtures)[\\/]/;
const IMPORT = /(?:^|\n)(?:import|export|\})[^;'"]*? ?from '([^.'][^']*)'|\bimport\('([^.'][^']*)'\)/g;

/** `@scope/name/file` is a file of the package `@scope/name`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export function importedPackages(root: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const folder of FOLDERS)
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || !CODE.test(file) || APART.test(file)) continue;
      for (const [statement, fromStatic = '', fromCall = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
        const specifier = fromStatic || fromCall;
        const isPackage = !specifier.startsWith('node:') && !/^\s*import type /.test(statement);
        if (isPackage) names.add(packageOf(specifier));
      }
    }
  return names;
}
