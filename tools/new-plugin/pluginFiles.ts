/** Makes a plugin's folder from the template: manifest, entry, a page, settings, words, README, test. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const RULES = resolve(__dirname, '../../.prettierrc.json');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Words that keys and owners begin with already. */
const TAKEN = new Set(['core', 'tenant', 'session', 'user', 'mode', 'prototype']);

/** A sentence on why this cannot be the name of a new plugin; undefined where it can. */
export function refusal(
  pluginsDir: string,
  name: string | undefined,
  tenants: readonly string[],
): string | undefined {
  if (name === undefined) return 'Say which plugin to make: npm run new:plugin lockers';
  if (!NAME.test(name) || name.length > 40) {
    return `"${name}" cannot be a plugin's name. Use small letters, digits and hyphens, e.g. lockers.`;
  }
  // A name that every object has, such as "constructor", cannot be a key.
  if (name in Object.prototype || TAKEN.has(name))
    return `"${name}" has a meaning of its own. Choose another name.`;
  if (tenants.includes(name)) return `A tenant is called "${name}": its keys begin so. Choose another name.`;
  if (existsSync(join(pluginsDir, name))) return `There is a plugin "${name}" already: plugins/${name}.`;
  return undefined;
}

/** Writes the folder and returns the paths of its files, from the plugins folder. */
export function makePlugin(pluginsDir: string, name: string): string[] {
  const template = join(__dirname, 'template');
  const made = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      // Code of the template ends in .txt: with its placeholders it is no TypeScript yet.
      const target = join(pluginsDir, name, relative(template, path).replace(/\.txt$/, ''));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, filled(readFileSync(path, 'utf8'), name));
      return relative(pluginsDir, target);
    })
    .sort();
  // Where a line is broken depends on how long the name is.
  prettier(pluginsDir, '--write', made);
  return made;
}

/** The formatter as everybody runs it, with the project's own rules. */
export function prettier(dir: string, option: '--write' | '--check', files: readonly string[]): void {
  const command = [require.resolve('prettier/bin/prettier.cjs'), option, '--config', RULES, ...files];
  execFileSync(process.execPath, command, { cwd: dir, stdio: 'pipe' });
}

function filled(text: string, name: string): string {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return text.replaceAll('{{name}}', name).replaceAll('{{title}}', title);
}
