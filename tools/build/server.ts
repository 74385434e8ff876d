/**
 * Builds the server processes, the threads and the commands into `dist`. A script contains everything that it imports,
 * except the packages in `dependencies` of package.json, which are loaded from `node_modules`.
 */
import { build } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependencies } from '../../package.json';
import { dist, filesBelow, root } from './inputs';

/** `dist/server/web.js` is the file that an operator starts. `dist/server/processes/web.js` is its code. */
const PROCESSES = ['web', 'platform', 'documents', 'platformAndDocuments', 'sandbox'];
const COMMANDS = 'server/commands/main.ts';
/** Started by `threadFile`. */
const THREADS = {
  checkThread: 'server/documents/drafts/checkWorker.ts',
  proofThread: 'server/documents/publish/proofWorker.ts',
};

/** Folders with files that the servers read by path. */
const READ_FOLDERS = ['core', 'plugins', 'schemas', 'server'];
const CODE = /\.(m?ts|tsx|mjs)$/;
const MARKDOWN = /\.md$/;

export async function buildServer(): Promise<void> {
  const written = [...(await compile()), ...copyReadFiles(), ...writeStarts()];
  removeOthers(new Set(written));
}

async function compile(): Promise<readonly string[]> {
  const processes = Object.fromEntries(PROCESSES.map((name) => [name, `server/${name}/main.ts`]));
  const commands: Readonly<Record<string, string>> = hasCommands() ? { foyer: COMMANDS } : {};
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { ...processes, ...THREADS, ...commands },
    outdir: path.join(dist, 'server/processes'),
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    external: Object.keys(dependencies),
    define: { 'process.env.FOYER_TARGET': '"server"' },
    jsx: 'automatic',
    // For the lines of stack traces.
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    write: false,
  });
  for (const { path: file, contents } of outputFiles) writeFile(file, contents);
  return outputFiles.map((file) => file.path);
}

const hasCommands = (): boolean => existsSync(path.join(root, COMMANDS));

/** Data, not code: each has the same path in `dist` as in the project. */
function copyReadFiles(): readonly string[] {
  const files = READ_FOLDERS.flatMap(filesBelow).filter((file) => !CODE.test(file) && !MARKDOWN.test(file));
  return files.map((file) => writeFile(path.join(dist, path.relative(root, file)), readFileSync(file)));
}

/** Without source maps: Node would also read those of all packages, which takes a second and 40 MB at each start. */
const startOf = (code: string): string => `require('${code}');\n`;

function writeStarts(): readonly string[] {
  const starts = Object.fromEntries(
    PROCESSES.map((name) => [`server/${name}.js`, startOf(`./processes/${name}.js`)]),
  );
  if (hasCommands()) starts['foyer.js'] = startOf('./server/processes/foyer.js');
  return Object.entries(starts).map(([name, text]) => writeFile(path.join(dist, name), text));
}

/** Returns the path. */
function writeFile(file: string, content: string | Uint8Array): string {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

/** Removes what an earlier build wrote and this one did not. */
function removeOthers(written: ReadonlySet<string>): void {
  for (const folder of READ_FOLDERS)
    for (const entry of readdirSync(path.join(dist, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isFile() && !written.has(file)) rmSync(file);
    }
}
