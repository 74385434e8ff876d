/**
 * `npm run bench`: measures, and says how far from what we promised it is. Nothing here fails a test:
 * timings are compared side by side in one run, never asserted.
 *
 *   npm run bench                all of it
 *   npm run bench -- joining     the joining page beside the hand-written page
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { benchJoiningPage } from './joining-page';

const benches: Readonly<Record<string, () => Promise<unknown>>> = { joining: benchJoiningPage };

async function main() {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !(name in benches));
  if (unknown.length > 0) {
    console.error(
      `There is no bench named ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`,
    );
    process.exit(2);
  }
  const results: Record<string, unknown> = {};
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length === 0 || named.includes(name)) results[name] = await bench();
  }
  const folder = path.resolve('test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);
}

void main();
