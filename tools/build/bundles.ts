/** Builds fonts and both bundles of the pages: for the browser, and for the first screens of the web host. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import webpack from 'webpack';
import configure from '../../webpack.config';
import { buildFonts } from './fonts';
import { dist } from './inputs';
import { removeOldScripts, type Manifest } from './oldScripts';

export type Mode = 'production' | 'development';

const web = path.join(dist, 'web');

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
  removeOldScripts(path.join(web, 'js'), manifest);
  printWeights(manifest);
}
