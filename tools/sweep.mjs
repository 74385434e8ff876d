/** `npm run sweep`: looks for data that a kiosk visitor left. `.ci/run` does only a few resets and kills. */
import { spawnSync } from 'node:child_process';

const env = { SWEEP_RESETS: '50', SWEEP_KILLS: '10', ...process.env };
// A visit uses a whole CPU core. With more workers than cores, browsers respond late.
const words = ['playwright', 'test', 'tests/kiosk', '--project=chromium', '--workers=2'];
const { status } = spawnSync('npx', [...words, ...process.argv.slice(2)], { stdio: 'inherit', env });
process.exitCode = status ?? 1;
