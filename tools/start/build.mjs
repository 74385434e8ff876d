import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './settings.mjs';
import { Sentence } from './sentence.mjs';

/** Builds if an input of the build has changed. */
export function ensureBuild() {
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'tools/build/main.ts'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (done.status !== 0)
    throw new Sentence('The build failed: see the lines above, mend what they name, and start again.');
  if (!existsSync(path.join(root, 'dist/web/manifest.json'))) {
    throw new Sentence('The build left no dist/web/manifest.json. Delete the folder dist and start again.');
  }
}
