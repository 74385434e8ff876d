import { ensureDependencies } from '../setup/dependencies.mjs';
import { announce } from './announce.mjs';
import { ensureBuild } from './build.mjs';
import { checkSurroundings } from './checks.mjs';
import { endWithNpm } from './endWithNpm.mjs';
import { waitForHealth } from './health.mjs';
import { Processes } from './processes.mjs';
import { reportFailure, Sentence } from './sentence.mjs';
import { readSettings } from './settings.mjs';

export async function start({ watch }) {
  try {
    const settings = readSettings();
    await checkSurroundings(settings);
    install();
    if (watch) {
      const { startWatching } = await import('./watch.mjs');
      return await startWatching(settings);
    }
    ensureBuild();
    return await run(settings);
  } catch (error) {
    process.exit(reportFailure(error));
  }
}

function install() {
  try {
    ensureDependencies();
  } catch (error) {
    throw new Sentence(error.message);
  }
}

async function run(settings) {
  let failed = false;
  const end = async (code) => {
    if (failed) return;
    failed = true;
    await processes.stop();
    process.exit(code);
  };
  const processes = new Processes((name, code, signal) => {
    console.error(
      `Foyer stops, because the process "${name}" ended (${signal ?? `exit code ${code}`}): its message is above.`,
    );
    void end(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
  endWithNpm(() => void end(0));
  for (const name of names(settings)) processes.start(name);
  if (await waitForHealth(settings, () => !failed)) return announce(settings);
  if (failed) return;
  console.error(
    'Foyer stops, because its servers did not all answer within three minutes: see the lines above.',
  );
  await end(1);
}

export function names({ ownPlatform }) {
  return ownPlatform ? ['sandbox', 'platform', 'web'] : ['web'];
}
