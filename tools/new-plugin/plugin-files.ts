/** Makes a plugin's folder from the template: manifest, entry, a page, settings, words, README, test. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Words that keys and owners begin with already. */
const TAKEN = new Set(['core', 'tenant', 'session', 'user', 'mode']);

/** A sentence on why this cannot be the name of a new plugin; undefined where it can. */
export function refusal(pluginsDir: string, name: string | undefined): string | undefined {
  if (name === undefined) return 'Say which plugin to make: npm run new:plugin lockers';
  if (!NAME.test(name) || name.length > 40) {
    return `"${name}" cannot be a plugin's name. Use small letters, digits and hyphens, e.g. lockers.`;
  }
  if (TAKEN.has(name)) return `"${name}" has a meaning of its own. Choose another name.`;
  if (existsSync(join(pluginsDir, name))) return `There is a plugin "${name}" already: plugins/${name}.`;
  return undefined;
}

/** Writes the folder and returns the paths of its files, from the plugins folder. */
export function makePlugin(pluginsDir: string, name: string): string[] {
  const template = join(__dirname, 'template');
  return readdirSync(template, { recursive: true, withFileTypes: true })
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
}

function filled(text: string, name: string): string {
  const words = name.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return text.replaceAll('{{name}}', name).replaceAll('{{title}}', title);
}
