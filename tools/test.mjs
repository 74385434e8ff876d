/** `npm test`: installs what it needs, with only Node, npm and root or Chromium, then `npm run verify`. */
import { ensureDependencies } from './setup/dependencies.mjs';

try {
  ensureDependencies();
  const { ensureChromium, findHeadlessShell } = await import('./setup/chromium.mjs');
  const chromium = ensureChromium();
  console.log(`Browser of the journeys: ${findHeadlessShell() ?? chromium}`);
  process.env.CHROMIUM_PATH = chromium;
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('./verify.mjs');
