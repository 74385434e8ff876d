/**
 * `npm test`: everything that must hold, on a machine with only Node and npm (and root or a
 * Chromium for the browser tests). Installs what it needs, then does what `npm run verify` does.
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
