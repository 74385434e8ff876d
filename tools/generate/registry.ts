/** Generates the only file that loads the plugins' code, from the folders with a manifest. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export function registryFile(root: string): string {
  const folder = join(root, 'plugins');
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const entries = names
    .filter((name) => existsSync(join(folder, name, 'plugin.json')) && hasEntry(join(folder, name)))
    .map(
      (name) =>
        `${JSON.stringify(name)}: () => import(/* webpackChunkName: "plugin-${name}" */ '../../plugins/${name}/entry'),`,
    );
  return `
export const registry = {
${entries.join('\n')}
};
`;
}

function hasEntry(plugin: string): boolean {
  return existsSync(join(plugin, 'entry.ts')) || existsSync(join(plugin, 'entry.tsx'));
}
