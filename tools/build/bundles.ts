/** Builds fonts and both bundles of the pages: for the browser, and for the first screens of the web host. */
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import configure from '../../webpack.config';
import { buildFonts } from './fonts';
import { dist } from './inputs';

export type Mode = 'production' | 'development';

const web = path.join(dist, 'web');

/** Chunks of the previous build stay for this time, for pages that are open. Older chunks are removed. */
const KEEP_OLD_MS = 48 * 3600 * 1000;

function runWebpack(mode: Mode): Promise<void> {
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
  console.log('Scripts in gzip, kB:');
  for (const [name, files] of [...Object.entries(entries), ...plugins]) print(name, files);
  for (const [name, files] of plugins)
    print(`routes of ${name.slice('plugin-'.length)}`, new Set([...(entries.main ?? []), ...files]));
}

export async function buildBundles(mode: Mode): Promise<void> {
  await buildFonts(dist);
  await runWebpack(mode);
  const manifest = JSON.parse(readFileSync(path.join(web, 'manifest.json'), 'utf8')) as Manifest;
  removeOldFiles(manifest);
  printWeights(manifest);
}
