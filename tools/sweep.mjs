/** `npm run sweep`: looks for anything that a kiosk's visitor left, after 50 resets and 10 kills. `npm test` does a handful. */
import { spawnSync } from 'node:child_process';

const env = { SWEEP_RESETS: '50', SWEEP_KILLS: '10', ...process.env };
// A visit keeps a processor busy: with more of them than processors, browsers answer late.
const words = ['playwright', 'test', 'tests/kiosk', '--project=chromium', '--workers=2'];
const { status } = spawnSync('npx', [...words, ...process.argv.slice(2)], { stdio: 'inherit', env });
process.exitCode = status ?? 1;
