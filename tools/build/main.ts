/**
 * `npm run build`: builds generated files, fonts, both bundles of the pages and the servers into `dist`. A part is
 * built only if one of its inputs has changed. `--development` builds the bundles without minifying.
 */
import { spawnSync } from 'node:child_process';
import { BUSY, takeLock } from '../setup/lock.mjs';
import type { Mode } from './bundles';
import { buildPart, isCurrent, root, type Inputs } from './inputs';

const FOLDERS = ['core', 'plugins', 'schemas', 'tools/build', 'tools/generate'];
const FILES = ['package.json', 'package-lock.json', 'webpack.config.ts', 'tsconfig.json'];

const bundleInputs = (mode: Mode): Inputs => ({ stamp: '.built', folders: FOLDERS, files: FILES, mode });
const serverInputs: Inputs = {
  stamp: '.builtServer',
  folders: [...FOLDERS, 'server'],
  files: FILES,
  mode: 'server',
};

function generate() {
  const command = ['--import', 'tsx', 'tools/generate/main.ts'];
  if (spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('Generating types and the registry failed; see above.');
}

/** Loads the bundler only if it is needed. */
async function bundles(mode: Mode) {
  const { buildBundles } = await import('./bundles');
  await buildPart(bundleInputs(mode), () => buildBundles(mode));
}

async function servers() {
  const { buildServer } = await import('./server');
  await buildPart(serverInputs, buildServer);
}

async function build(mode: Mode) {
  const hasBundles = isCurrent(bundleInputs(mode));
  const hasServers = isCurrent(serverInputs);
  if (hasBundles && hasServers) return console.log('The build is current.');
  const started = Date.now();
  if (!hasBundles) generate();
  if (!hasServers) await servers();
  if (!hasBundles) await bundles(mode);
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

// If two builds run together, the second waits and then finds the finished build.
const release = takeLock(BUSY);
build(process.argv.includes('--development') ? 'development' : 'production')
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  })
  .finally(release);
