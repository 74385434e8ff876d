/** `npm run check [tenant ...] [--json]`: checks tenant documents, their seed, and the plugins' manifests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSeed } from '../../server/platform/seed/readSeed';
import { SeedSchemas } from '../../server/platform/seed/seedSchemas';
import { loadTenants } from '../../server/tenants/load';
import { ConfigurationError } from '../../server/net/configurationError';
import { isError, problemLine, type Problem } from '../../server/tenants/problem';
import { foldersIn } from '../../server/tenants/readFile';
import { tenantsDir } from '../tenantsDir';

function main(root: string, args: readonly string[]): number {
  const dir = tenantsDir(root);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const all = foldersIn(dir);
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--json');
  if (unknown !== undefined) {
    console.error(`There is no option ${unknown}. Write npm run check -- [tenant ...] [--json].`);
    return 1;
  }
  const unknownIds = named.filter((id) => !all.includes(id));
  if (unknownIds.length > 0) {
    console.error(`There is no tenant ${unknownIds.join(', ')}. There are: ${all.join(', ')}.`);
    return 1;
  }
  const ids = named.length > 0 ? named : all;
  const loaded = loadTenants(dir, { projectRoot: root, ...(named.length > 0 ? { only: named } : {}) });
  const problems = [...loaded.problems, ...seedProblems(dir, ids)];
  if (args.includes('--json')) console.log(JSON.stringify(problems, null, 2));
  else print(problems, ids);
  return problems.some(isError) ? 1 : 0;
}

/** An invalid seed makes its tenant unavailable. With another platform, no seed is needed. */
function seedProblems(dir: string, tenants: readonly string[]): readonly Problem[] {
  const schemas = new SeedSchemas();
  return tenants.flatMap((tenant): readonly Problem[] => {
    if (!existsSync(join(dir, tenant, 'seed'))) return [];
    try {
      readSeed(dir, tenant, schemas);
      return [];
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      const place = { file: `tenants/${tenant}/seed`, line: 1, column: 1, pointer: '' };
      return [
        { code: 'seed', severity: 'error', tenant, ...place, owner: 'platform', message: error.message },
      ];
    }
  });
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function print(problems: readonly Problem[], ids: readonly string[]): void {
  for (const problem of problems) console.log((isError(problem) ? '' : 'warning  ') + problemLine(problem));
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const result = errors === 0 ? inOrder(ids) : counted(errors, 'error');
  console.log(`${result}${warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`}.`);
}

function inOrder(ids: readonly string[]): string {
  if (ids.length === 0) return 'There are no tenants yet: npm run new:tenant makes one';
  if (ids.length === 1) return `The tenant ${ids.join()} is in order`;
  return `${ids.length} tenants are in order: ${ids.join(', ')}`;
}

try {
  process.exitCode = main(process.cwd(), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
