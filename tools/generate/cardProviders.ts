/** Generates the list of the card providers of the server, from their folders. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../../server/tenants/readFile';

export function cardProvidersFile(root: string): string {
  const folder = join(root, 'server/providers/cards');
  const names = foldersIn(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
  return `
${names.map((name) => `import { ${variable(name)} } from '../cards/${name}';`).join('\n')}
import type { CardProviderDefinition } from '../cards/port';

export const cardProviders: ReadonlyMap<string, CardProviderDefinition> = new Map<string, CardProviderDefinition>([
${names.map((name) => `[${variable(name)}.name, ${variable(name)}],`).join('\n')}
]);
`;
}

/** The name that the folder's `index.ts` exports: 'pay-well' exports `payWell`. */
const variable = (folder: string): string =>
  folder.replace(/-([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
