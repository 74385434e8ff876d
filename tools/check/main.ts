/**
 * `npm run check [tenant ...] [--json]`: checks every tenant document, the tenants' data for the reference
 * platform (`seed`), and the manifests of the plugins. Prints the problems and exits with 1 if there are
 * errors.
 */
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
  const strangers = named.filter((id) => !all.includes(id));
  if (strangers.length > 0) {
    console.error(`There is no tenant ${strangers.join(', ')}. There are: ${all.join(', ')}.`);
    return 1;
  }
  const ids = named.length > 0 ? named : all;
  const loaded = loadTenants(dir, { projectRoot: root, ...(named.length > 0 ? { only: named } : {}) });
  const problems = [...loaded.problems, ...seedProblems(dir, ids)];
  if (args.includes('--json')) console.log(JSON.stringify(problems, null, 2));
  else print(problems, ids);
  return problems.some(isError) ? 1 : 0;
}

/**
 * An invalid seed makes its tenant unavailable, as an invalid document does. With another platform, no seed
 * is needed.
 */
function seedProblems(dir: string, tenants: readonly string[]): readonly Problem[] {
  const schemas = new SeedSchemas();
  return tenants.flatMap((tenant) => seedProblem(dir, tenant, schemas) ?? []);
}

function seedProblem(dir: string, tenant: string, schemas: SeedSchemas): Problem | undefined {
  if (!existsSync(join(dir, tenant, 'seed'))) return undefined;
  try {
    readSeed(dir, tenant, schemas);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const place = { file: `tenants/${tenant}/seed`, line: 1, column: 1, pointer: '' };
    return { code: 'seed', severity: 'error', tenant, ...place, owner: 'platform', message: error.message };
  }
}

function print(problems: readonly Problem[], ids: readonly string[]): void {
  for (const problem of problems) {
    console.log((isError(problem) ? '' : 'warning  ') + problemLine(problem));
  }
  const errors = problems.filter(isError).length;
  const warnings = problems.length - errors;
  const counted = warnings === 0 ? '' : `, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`;
  console.log(
    errors === 0 ? `${inOrder(ids)}${counted}.` : `${errors} ${errors === 1 ? 'error' : 'errors'}${counted}.`,
  );
}

function inOrder(ids: readonly string[]): string {
  const [only] = ids;
  if (only === undefined) return 'There are no tenants yet: npm run new:tenant makes one';
  return ids.length === 1
    ? `The tenant ${only} is in order`
    : `${ids.length} tenants are in order: ${ids.join(', ')}`;
}

try {
  process.exitCode = main(process.cwd(), process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
