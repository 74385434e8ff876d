/** Runs webpack over both bundles, and says what the first screen weighs. */
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import configure from '../../webpack.config';

/** Chunks of the build before stay, for pages that are open; those before them go. */
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

export const readManifest = (web: string): Manifest =>
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

/** Bytes of gzip of the scripts that an entry loads, by entry. */
export function entryWeights(web: string): Readonly<Record<string, number>> {
  const weigh = (name: string) => gzipSync(readFileSync(path.join(web, name))).length;
  return Object.fromEntries(
    Object.entries(readManifest(web).entries).map(([name, files]) => [name, files.reduce((sum, file) => sum + weigh(file), 0)]),
  );
}
