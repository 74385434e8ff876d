/** Creates a plugin folder from the template: manifest, entry, page, settings, copy, README, test. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const RULES = resolve(__dirname, '../../.prettierrc.json');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names that are prefixes of keys and owners already. */
const TAKEN = new Set(['core', 'tenant', 'session', 'user', 'mode', 'prototype']);

/** The reason why a new plugin cannot have this name, as a sentence, or undefined. */
export function refusal(
  pluginsDir: string,
  name: string | undefined,
  tenants: readonly string[],
): string | undefined {
  if (name === undefined) return 'Say which plugin to make: npm run new:plugin lockers';
  if (!NAME.test(name) || name.length > 40) {
    return `"${name}" cannot be a plugin's name. Use small letters, digits and hyphens, e.g. lockers.`;
  }
  // A property of every object, such as "constructor", cannot be a key.
  if (name in Object.prototype || TAKEN.has(name))
    return `"${name}" has a meaning of its own. Choose another name.`;
  if (tenants.includes(name)) return `A tenant is called "${name}": its keys begin so. Choose another name.`;
  if (existsSync(join(pluginsDir, name))) return `There is a plugin "${name}" already: plugins/${name}.`;
  return undefined;
}

/** Writes the folder. Returns the paths of its files, relative to the plugins folder. */
export function makePlugin(pluginsDir: string, name: string): string[] {
  const template = join(__dirname, 'template');
  const made = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      // Code of the template has the ending .txt, because it is not TypeScript until its placeholders are
      // filled.
      const target = join(pluginsDir, name, relative(template, path).replace(/\.txt$/, ''));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, filled(readFileSync(path, 'utf8'), name));
      return relative(pluginsDir, target);
    })
    .sort();
  // Line breaks depend on the length of the name.
  prettier(pluginsDir, '--write', made);
  return made;
}

/** Runs the formatter with the project's rules. */
export function prettier(dir: string, option: '--write' | '--check', files: readonly string[]): void {
  const command = [require.resolve('prettier/bin/prettier.cjs'), option, '--config', RULES, ...files];
  execFileSync(process.execPath, command, { cwd: dir, stdio: 'pipe' });
}

function filled(text: string, name: string): string {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return text.replaceAll('{{name}}', name).replaceAll('{{title}}', title);
}
