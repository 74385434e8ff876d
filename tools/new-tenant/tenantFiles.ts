/** Creates a tenant folder from the template: document, logo, and a seed for the reference platform. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Labels that host names start with already. */
const TAKEN = new Set(['bookings', 'my-account', 'online-joining', 'sandbox', 'core', 'tenant']);

/** The reason why a new tenant cannot have this id, as a sentence, or undefined. */
export function refusal(
  tenantsDir: string,
  id: string | undefined,
  plugins: readonly string[],
): string | undefined {
  if (id === undefined) return 'Say which tenant to make: npm run new:tenant lakeside';
  if (!ID.test(id) || id.length > 40) {
    return `"${id}" cannot be a tenant's id. Use small letters, digits and hyphens, e.g. lakeside.`;
  }
  // A property of every object, such as "constructor", cannot be a key.
  if (id in Object.prototype || TAKEN.has(id) || plugins.includes(id))
    return `"${id}" has a meaning of its own in host names and keys. Choose another id.`;
  if (existsSync(join(tenantsDir, id))) return `There is a tenant "${id}" already: tenants/${id}.`;
  return undefined;
}

/** Writes the folder. Returns the paths of its files, relative to the tenants folder. */
export function makeTenant(tenantsDir: string, id: string, name = titled(id)): string[] {
  const template = join(__dirname, 'template');
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const target = join(tenantsDir, id, relative(template, path));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, filled(readFileSync(path, 'utf8'), id, name));
      return relative(tenantsDir, target);
    })
    .sort();
}

function filled(text: string, id: string, name: string): string {
  const code = id.replaceAll('-', '').slice(0, 2).toUpperCase();
  return text.replaceAll('{{id}}', id).replaceAll('{{ID}}', code).replaceAll('{{name}}', name);
}

/** `lake-side` -> `Lake Side` */
function titled(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
