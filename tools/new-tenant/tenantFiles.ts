/** Creates a tenant folder from the template: document, logo, and a seed for the reference platform. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AREAS } from '../../schemas/generated/documentNames';
import { capitalised, copyTemplate, isName, isTaken } from '../newFolder';

/** Labels that host names start with already. */
const TAKEN = [...AREAS, 'sandbox', 'core', 'tenant'];

/** The reason why a new tenant cannot have this id, as a sentence, or undefined. */
export function refusal(
  tenantsDir: string,
  id: string | undefined,
  plugins: readonly string[],
): string | undefined {
  if (id === undefined) return 'Say which tenant to make: npm run new:tenant lakeside';
  if (!isName(id))
    return `"${id}" cannot be a tenant's id. Use small letters, digits and hyphens, e.g. lakeside.`;
  if (isTaken(id, [...TAKEN, ...plugins]))
    return `"${id}" has a special meaning in host names and keys. Choose another id.`;
  if (existsSync(join(tenantsDir, id)))
    return `There is a tenant "${id}" already: ${basename(tenantsDir)}/${id}.`;
  return undefined;
}

/** Writes the folder. Returns the paths of its files, relative to the tenants folder. */
export function makeTenant(tenantsDir: string, id: string): string[] {
  const placeholders = {
    id,
    ID: id.replaceAll('-', '').slice(0, 2).toUpperCase(),
    // `lake-side` -> `Lake Side`
    name: id.split('-').map(capitalised).join(' '),
  };
  return copyTemplate(join(__dirname, 'template'), tenantsDir, id, placeholders);
}
