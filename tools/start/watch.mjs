/**
 * `npm run dev`: bundles are rebuilt and servers restarted when their files change. Tenant documents need
 * no restart: the web host reads them again by itself. A server that dies waits for the next change.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { announce } from './announce.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { waitForHealth } from './health.mjs';
import { Processes } from './processes.mjs';
import { developmentDist, root } from './settings.mjs';
import { names } from './start.mjs';

/** Whose restart a changed file asks for; the first rule that fits counts. */
const RULES = [
  [/\.test\.tsx?$|(^|\/)testing\/|\.md$|(^|\/)generated\//, []],
  [/^server\/(web|tenants)\//, ['web']],
  [/^server\/platform\/|^tenants\/[^/]+\/seed\//, ['platform']],
  [/^server\/sandbox\//, ['sandbox']],
  [/^server\/net\//, ['sandbox', 'platform', 'web']],
  [/^schemas\//, ['generate', 'platform', 'web']],
  [/^plugins\/[^/]+\/plugin\.json$/, ['generate', 'web']],
  [/^(plugins|core)\/.*\.json$/, ['web']],
];
const FOLDERS = ['server', 'schemas', 'plugins', 'core', 'tenants'];
const SETTLE_MS = 200;

export async function startWatching(settings) {
  const env = { FOYER_DEVELOPMENT: '1', DIST_DIR: developmentDist };
  let stopping = false;
  const processes = new Processes((name) =>
    console.error(`${name} ended; it starts again when a file of it changes.`),
  );
  generate();
  const bundles = watchBundles(() => processes.restart('web', env));
  const end = async (code = 0) => {
    if (stopping) return;
    stopping = true;
    bundles.child.kill('SIGTERM');
    await processes.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end());
  endWithNpm(() => void end());

  for (const name of names(settings).filter((one) => one !== 'web')) processes.start(name, env);
  await Promise.race([bundles.first, bundles.ended]);
  void bundles.ended.then(() => {
    if (!stopping) console.error('Foyer stops, because the bundler ended: its message is above.');
    return end(1);
  });
  watchFiles(async (asked) => {
    if (asked.has('generate')) generate();
    for (const name of names(settings)) if (asked.has(name)) await processes.restart(name, env);
  });
  if (await waitForHealth(settings, () => !stopping)) announce(settings);
}

function generate() {
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/generate/main.ts'], { cwd: root, stdio: 'inherit' });
}

/** Calls back after each build that succeeded; `first` waits for the first. */
function watchBundles(onBuilt) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/start/watchBundles.mjs'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const first = new Promise((resolve) => {
    child.on('message', () => {
      resolve();
      void onBuilt();
    });
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, first, ended };
}

function watchFiles(act) {
  const asked = new Set();
  let timer;
  for (const folder of FOLDERS.filter((one) => existsSync(path.join(root, one)))) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${String(name).split(path.sep).join('/')}`;
      for (const one of askedBy(file)) asked.add(one);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const now = new Set(asked);
        asked.clear();
        if (now.size > 0) void act(now);
      }, SETTLE_MS);
    });
  }
}

function askedBy(file) {
  return RULES.find(([pattern]) => pattern.test(file))?.[1] ?? [];
}
