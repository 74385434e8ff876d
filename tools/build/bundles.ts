/** Runs webpack for both bundles and reports the size of the first screen. */
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import configure from '../../webpack.config';

/** Chunks of the previous build stay for this time, for pages that are open. Older chunks are removed. */
const KEEP_OLD_MS = 48 * 3600 * 1000;

export function buildBundles(mode: 'production' | 'development'): Promise<void> {
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
  readonly build: string;
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

const readManifest = (web: string): Manifest =>
  JSON.parse(readFileSync(path.join(web, 'manifest.json'), 'utf8')) as Manifest;

export function removeOldFiles(web: string) {
  const manifest = readManifest(web);
  const current = new Set([...Object.values(manifest.entries), ...Object.values(manifest.chunks)].flat());
  for (const name of readdirSync(path.join(web, 'js'))) {
    const file = path.join(web, 'js', name);
    const script = `js/${name.replace(/\.(br|gz|map)$/, '')}`;
    if (!current.has(script) && Date.now() - statSync(file).mtimeMs > KEEP_OLD_MS) rmSync(file);
  }
}

/**
 * Gzip bytes of the scripts of the bootstrap, the application and each plugin's entry, and of the first
 * screen of each plugin's routes (application and entry). `tests/performance` measures what a browser loads.
 */
export function scriptWeights(web: string): Readonly<Record<string, number>> {
  const { entries, chunks } = readManifest(web);
  const weigh = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(web, file))).length, 0);
  const { main = [] } = entries;
  const plugins = Object.entries(chunks).filter(([name]) => name.startsWith('plugin-'));
  return {
    ...Object.fromEntries(Object.entries(entries).map(([name, files]) => [name, weigh(files)])),
    ...Object.fromEntries(plugins.map(([name, files]) => [name, weigh(files)])),
    ...Object.fromEntries(
      plugins.map(([name, files]) => [
        `routes of ${name.slice('plugin-'.length)}`,
        weigh(new Set([...main, ...files])),
      ]),
    ),
  };
}
