/**
 * `npm run dev`: rebuilds bundles and restarts servers when their files change. Tenant documents need no
 * restart: the web host reads them again. A server that ends is started again at the next change.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { watchFolders } from '../../server/net/watchFolders.mjs';
import { announce } from './announce.mjs';
import { waitForHealth } from './health.mjs';
import { onStopRequest, Processes, processNames } from './processes.mjs';
import { developmentDist, root } from './settings.mjs';

/** What a changed file affects. The first matching rule counts. */
const RULES = [
  [/\.test\.tsx?$|(^|\/)testing\/|\.md$|(^|\/)generated\//, []],
  [/^server\/(web|tenants)\//, ['web']],
  [/^server\/documents\//, ['documents', 'platform', 'web']],
  [/^server\/database\//, ['documents', 'platform']],
  [/^server\/platformAndDocuments\//, ['platform']],
  [/^server\/platform\/|^tenants\/[^/]+\/seed\//, ['platform']],
  [/^server\/sandbox\//, ['sandbox']],
  [/^server\/net\//, ['sandbox', 'documents', 'platform', 'web']],
  [/^schemas\//, ['generate', 'platform', 'web']],
  [/^plugins\/[^/]+\/plugin\.json$/, ['generate', 'web']],
  [/^(plugins|core)\/.*\.json$/, ['web']],
];
const FOLDERS = ['server', 'schemas', 'plugins', 'core', 'tenants'];
/** What a folder affects that was replaced as a whole. */
const ALL = ['generate', 'sandbox', 'documents', 'platform', 'web'];
const SETTLE_MS = 200;

export async function startWatching(settings) {
  const env = { FOYER_DEVELOPMENT: '1', DIST_DIR: developmentDist };
  let stopping = false;
  const processes = new Processes(
    settings,
    (name) => console.error(`${name} ended; it restarts when one of its files changes.`),
    { fromSource: true },
  );
  // Starts before the first build, because a file may be saved during that build.
  const changes = watchFiles();
  generate();
  const bundles = watchBundles(() => processes.restart('web', env));
  const end = async (code = 0) => {
    if (stopping) return;
    stopping = true;
    bundles.child.kill('SIGTERM');
    await processes.stop();
    process.exit(code);
  };
  onStopRequest(() => void end());
  for (const name of processNames(settings).filter((one) => one !== 'web')) processes.start(name, env);
  await Promise.race([bundles.first, bundles.ended]);
  void bundles.ended.then(() => {
    if (!stopping) console.error('Foyer stops, because the bundler ended: its message is above.');
    return end(1);
  });
  changes.act(async (asked) => {
    if (asked.has('generate')) generate();
    for (const name of processNames(settings)) if (asked.has(name)) await processes.restart(name, env);
  });
  if (await waitForHealth(settings, () => !stopping)) announce(settings);
}

function generate() {
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/generate/main.ts'], { cwd: root, stdio: 'inherit' });
}

/** Calls `onBuilt` after each successful build. `first` resolves after the first one. */
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

/** Collects the effects of changed files. After `act` is called, passes them on when no file changes. */
function watchFiles() {
  const asked = new Set();
  let timer;
  let handOver;
  let last = Promise.resolve();
  const settled = () => {
    if (handOver === undefined || asked.size === 0) return;
    const now = new Set(asked);
    asked.clear();
    last = last.then(() => handOver(now)).catch((error) => console.error(error));
  };
  const watchers = watchFolders((folder, name) => {
    const changed = name === null ? ALL : askedBy(path.relative(root, path.join(folder, name)));
    for (const one of changed) asked.add(one);
    clearTimeout(timer);
    timer = setTimeout(settled, SETTLE_MS);
  });
  watchers.follow(FOLDERS.map((folder) => path.join(root, folder)));
  return {
    act(handle) {
      handOver = handle;
      settled();
    },
  };
}

function askedBy(file) {
  const name = file.split(path.sep).join('/');
  return RULES.find(([pattern]) => pattern.test(name))?.[1] ?? [];
}
