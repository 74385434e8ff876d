/**
 * Where the servers find the files that they read while they run: schemas, manifests, copy, migrations. `npm run build`
 * copies these files to `dist`, with the same paths as in the project.
 */
import { basename, join } from 'node:path';

/** Whether this code runs from `dist`. The build replaces the variable. */
export const isBuilt = process.env.FOYER_TARGET === 'server';

/** The folder of the project, or `dist`. This file is in `server/net`, its code in `dist/server/processes`. */
export const PROJECT = join(__dirname, '../..');

/** The path of a file, from its path in the project. */
export const projectFile = (path: string): string => join(PROJECT, path);

/** The default of TENANTS_DIR: beside `dist`. */
export const TENANTS_FOLDER = isBuilt ? join(PROJECT, '../tenants') : join(PROJECT, 'tenants');

/** The default of DIST_DIR. */
export const DIST_FOLDER = isBuilt ? PROJECT : join(PROJECT, 'dist');

/**
 * The first file of a thread. In the project it is a module that loads TypeScript, because threads do not inherit the
 * loader. In `dist` it is the script of this name beside the script of the process.
 */
export const threadFile = (module: string): string =>
  isBuilt ? join(__dirname, `${basename(module, '.mjs')}.js`) : projectFile(module);
