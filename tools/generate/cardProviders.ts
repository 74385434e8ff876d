/** Generates the list of the card providers of the server, from their folders. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersIn } from '../../server/tenants/readFile';

export function cardProvidersFile(root: string): string {
  const folder = join(root, 'server/providers/cards');
  const names = foldersIn(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
  return `
${names.map((name) => `import { ${name} } from '../cards/${name}';`).join('\n')}
import type { CardProviderDefinition } from '../cards/port';

export const cardProviders: ReadonlyMap<string, CardProviderDefinition> = new Map<string, CardProviderDefinition>([
${names.map((name) => `[${name}.name, ${name}],`).join('\n')}
]);
`;
}
