/** Generates the types of the seed files of a tenant from `schemas/seed`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comment, requestSpelling, typeOf, type WireSchema } from './schemaTypes';

/** Keys are quoted, because some have hyphens. Prettier removes the quotes where it can. */
const SPELLING = { ...requestSpelling, key: (key: string) => JSON.stringify(key) };
const ENDING = '.schema.json';

export function seedFile(root: string): string {
  const folder = join(root, 'schemas/seed');
  const parts = readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => {
      const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as WireSchema;
      const name = file
        .slice(0, -ENDING.length)
        .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `${comment(schema.description)}readonly ${name}: ${typeOf(schema, SPELLING)};`;
    });
  return `
import type * as Wire from './wire';

/** The content of the seed files, by file. */
export interface SeedFiles {
${parts.join('\n')}
}
`;
}
