/** Creates a plugin folder from the template: manifest, entry, page, settings, copy, README, test. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { capitalised, copyTemplate, isName, isTaken } from '../newFolder';

const RULES = resolve(__dirname, '../../.prettierrc.json');
/** Names that are prefixes of keys and owners already. */
const TAKEN = ['core', 'tenant', 'session', 'user', 'mode', 'prototype'];

/** The reason why a new plugin cannot have this name, as a sentence, or undefined. */
export function refusal(
  pluginsDir: string,
  name: string | undefined,
  tenants: readonly string[],
): string | undefined {
  if (name === undefined) return 'Say which plugin to make: npm run new:plugin lockers';
  if (!isName(name))
    return `"${name}" cannot be a plugin's name. Use small letters, digits and hyphens, e.g. lockers.`;
  if (isTaken(name, TAKEN)) return `"${name}" has a meaning of its own. Choose another name.`;
  if (tenants.includes(name)) return `A tenant is called "${name}": its keys begin so. Choose another name.`;
  if (existsSync(join(pluginsDir, name))) return `There is a plugin "${name}" already: plugins/${name}.`;
  return undefined;
}

/** Writes the folder. Returns the paths of its files, relative to the plugins folder. */
export function makePlugin(pluginsDir: string, name: string): string[] {
  const title = capitalised(name.replaceAll('-', ' '));
  const folder = copyTemplate(join(__dirname, 'template'), pluginsDir, name, { name, title });
  // Line breaks depend on the length of the name.
  prettier(pluginsDir, '--write', folder);
  return folder;
}

/** Runs the formatter with the project's rules. */
export function prettier(dir: string, option: '--write' | '--check', files: readonly string[]): void {
  const command = [require.resolve('prettier/bin/prettier.cjs'), option, '--config', RULES, ...files];
  execFileSync(process.execPath, command, { cwd: dir, stdio: 'pipe' });
}
