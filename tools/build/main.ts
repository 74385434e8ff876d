/**
 * `npm run build`: builds generated files, fonts and both bundles into `dist`, if one of their inputs has
 * changed. `--development` builds without minifying.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { BUSY, takeLock } from '../setup/lock.mjs';
import { buildBundles, removeOldFiles, scriptWeights } from './bundles';
import { buildFonts } from './fonts';
import { hashInputs, isBuilt, markBuilt } from './inputs';

const root = path.resolve(__dirname, '../..');

function generate() {
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'tools/generate/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error('Generating types and the registry failed; see above.');
}

async function build(mode: 'production' | 'development') {
  if (isBuilt(root, hashInputs(root, mode))) return console.log('The build is current.');
  const started = Date.now();
  generate();
  await buildFonts(path.join(root, 'dist'));
  await buildBundles(mode);
  const web = path.join(root, 'dist', 'web');
  removeOldFiles(web);
  markBuilt(root, hashInputs(root, mode));
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s. Scripts in gzip, kB:`);
  for (const [name, bytes] of Object.entries(scriptWeights(web)))
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${name}`);
}

// If two builds run together, the second waits and then finds the finished build.
const release = takeLock(BUSY);
build(process.argv.includes('--development') ? 'development' : 'production')
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(release);
