/**
 * `npm run check [tenant ...] [--json]`: reads every tenant document and plugin manifest, prints
 * what is wrong with them, and exits 1 where there are errors.
 */
import { loadTenants } from '../../server/tenants/load';
import { ConfigurationError } from '../../server/net/configurationError';
import { isError, problemLine, type Problem } from '../../server/tenants/problem';
import { foldersIn } from '../../server/tenants/read-file';
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
  const { problems } = loadTenants(dir, { projectRoot: root, ...(named.length > 0 ? { only: named } : {}) });
  if (args.includes('--json')) console.log(JSON.stringify(problems, null, 2));
  else print(problems, named.length > 0 ? named : all);
  return problems.some(isError) ? 1 : 0;
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
