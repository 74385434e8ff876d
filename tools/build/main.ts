/**
 * `npm run build`: builds generated files, fonts and both bundles into `dist`, if one of their inputs has
 * changed. `--development` builds without minifying.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import configure from '../../webpack.config';
import { BUSY, takeLock } from '../setup/lock.mjs';
import { buildFonts } from './fonts';

type Mode = 'production' | 'development';

const root = path.resolve(__dirname, '../..');
const web = path.join(root, 'dist/web');
const stamp = path.join(root, 'dist/.built');

const FOLDERS = ['core', 'plugins', 'schemas', 'tools/build', 'tools/generate'];
const FILES = ['package-lock.json', 'webpack.config.ts', 'tsconfig.json'];
/** Files that do not change the build, such as tests. */
const APART = /\.test\.tsx?$|[\\/]testing[\\/]|README\.md$/;
/** Chunks of the previous build stay for this time, for pages that are open. Older chunks are removed. */
const KEEP_OLD_MS = 48 * 3600 * 1000;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !APART.test(file))
    .sort();

function hashInputs(mode: Mode): string {
  const hash = createHash('sha256').update(mode);
  for (const file of [...FOLDERS.flatMap(filesBelow), ...FILES.map((name) => path.join(root, name))])
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function generate() {
  const command = ['--import', 'tsx', 'tools/generate/main.ts'];
  if (spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('Generating types and the registry failed; see above.');
}

function buildBundles(mode: Mode): Promise<void> {
  const compiler = webpack(configure({}, { mode }));
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' })));
        return resolve();
      });
    });
  });
}

interface Manifest {
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

function removeOldFiles({ entries, chunks }: Manifest) {
  const current = new Set([...Object.values(entries), ...Object.values(chunks)].flat());
  for (const name of readdirSync(path.join(web, 'js'))) {
    const file = path.join(web, 'js', name);
    const script = `js/${name.replace(/\.(br|gz|map)$/, '')}`;
    if (!current.has(script) && Date.now() - statSync(file).mtimeMs > KEEP_OLD_MS) rmSync(file);
  }
}

/**
 * Prints the gzip bytes of the scripts of the bootstrap, the application and each plugin's entry, and of the
 * first screen of each plugin's routes. `tests/performance` measures what a browser loads.
 */
function printWeights({ entries, chunks }: Manifest) {
  const print = (name: string, files: Iterable<string>) => {
    const bytes = [...files].reduce(
      (sum, file) => sum + gzipSync(readFileSync(path.join(web, file))).length,
      0,
    );
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${name}`);
  };
  const plugins = Object.entries(chunks).filter(([name]) => name.startsWith('plugin-'));
  for (const [name, files] of [...Object.entries(entries), ...plugins]) print(name, files);
  for (const [name, files] of plugins)
    print(`routes of ${name.slice('plugin-'.length)}`, new Set([...(entries.main ?? []), ...files]));
}

async function build(mode: Mode) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(mode))
    return console.log('The build is current.');
  const started = Date.now();
  generate();
  await buildFonts(path.join(root, 'dist'));
  await buildBundles(mode);
  const manifest = JSON.parse(readFileSync(path.join(web, 'manifest.json'), 'utf8')) as Manifest;
  removeOldFiles(manifest);
  writeFileSync(stamp, hashInputs(mode));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s. Scripts in gzip, kB:`);
  printWeights(manifest);
}

// If two builds run together, the second waits and then finds the finished build.
const release = takeLock(BUSY);
build(process.argv.includes('--development') ? 'development' : 'production')
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(release);
