import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from '../setup/dependencies.mjs';
import { announce } from './announce.mjs';
import { checkSurroundings } from './checks.mjs';
import { waitForHealth } from './health.mjs';
import { onStopRequest, Processes, processNames } from './processes.mjs';
import { OperatorError, readSettings, root } from './settings.mjs';

export async function start({ watch }) {
  try {
    const settings = readSettings();
    await checkSurroundings(settings);
    install();
    if (watch) {
      const { startWatching } = await import('./watch.mjs');
      return await startWatching(settings);
    }
    build();
    return await run(settings);
  } catch (error) {
    console.error(
      error instanceof OperatorError || !(error instanceof Error)
        ? String(error?.message ?? error)
        : error.stack,
    );
    return process.exit(1);
  }
}

function install() {
  try {
    ensureDependencies();
  } catch (error) {
    throw new OperatorError(error.message);
  }
}

/** Builds if an input of the build has changed. */
function build() {
  const command = ['--import', 'tsx', 'tools/build/main.ts'];
  if (spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new OperatorError('The build failed: see the lines above, fix what they name, and start again.');
  if (!existsSync(path.join(root, 'dist/web/manifest.json')))
    throw new OperatorError(
      'The build left no dist/web/manifest.json. Delete the folder dist and start again.',
    );
}

async function run(settings) {
  let failed = false;
  const end = async (code) => {
    if (failed) return;
    failed = true;
    await processes.stop();
    process.exit(code);
  };
  const processes = new Processes(settings, (name, code, signal) => {
    console.error(
      `Foyer stops, because the process "${name}" ended (${signal ?? `exit code ${code}`}): its message is above.`,
    );
    void end(1);
  });
  onStopRequest(() => void end(0));
  for (const name of processNames(settings)) processes.start(name);
  if (await waitForHealth(settings, () => !failed)) return announce(settings);
  if (failed) return;
  console.error(
    'Foyer stops, because its servers did not all answer within three minutes: see the lines above.',
  );
  await end(1);
}
