/** What `npm run new:plugin` and `npm run new:tenant` share: names, and folders from a template. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const isName = (name: string): boolean => NAME.test(name) && name.length <= 40;

/** A property of every object, such as "constructor", cannot be a key. */
export const isTaken = (name: string, usedNames: readonly string[]): boolean =>
  name in Object.prototype || usedNames.includes(name);

/** Writes the folder `parent/name`. Returns the paths of its files, relative to `parent`. */
export function copyTemplate(
  template: string,
  parent: string,
  name: string,
  placeholders: Readonly<Record<string, string>>,
): string[] {
  const filled = (text: string) =>
    Object.entries(placeholders).reduce(
      (result, [key, value]) => result.replaceAll(`{{${key}}}`, value),
      text,
    );
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      // Code in a template ends with .txt, because it is not TypeScript until its placeholders are filled.
      const target = join(parent, name, relative(template, path).replace(/\.txt$/, ''));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, filled(readFileSync(path, 'utf8')));
      return relative(parent, target);
    })
    .sort();
}

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
