/**
 * `npm test`: runs all checks on a machine with only Node and npm (and root or Chromium for the browser
 * tests). Installs what it needs, then does the same as `npm run verify`.
 */
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
