/**
 * `npm run check [tenant ...] [--json] [--no-cache]`: checks tenant documents, their seed, and the plugins'
 * manifests. With `--no-cache`, results of earlier checks are not used.
 */
import { join } from 'node:path';
import { readConsoleHost } from '../../server/net/environment';
import { ConfigurationError } from '../../server/net/configurationError';
import { tenantIds } from '../../server/documents/tenantFolders';
import { isError, problemLine, type Problem } from '../../server/tenants/problem';
import { tenantsDir } from '../tenantsDir';
import { CheckCache } from './cache';
import { checkTenants } from './checkTenants';

const OPTIONS = ['--json', '--no-cache'];

function main(root: string, args: readonly string[]): number {
  const dir = tenantsDir(root);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const all = tenantIds(dir);
  const unknown = args.find((arg) => arg.startsWith('--') && !OPTIONS.includes(arg));
  if (unknown !== undefined) {
    const options = OPTIONS.map((option) => `[${option}]`).join(' ');
    console.error(`There is no option ${unknown}. Write npm run check -- [tenant ...] ${options}.`);
    return 1;
  }
  const unknownIds = named.filter((id) => !all.includes(id));
  if (unknownIds.length > 0) {
    console.error(`There is no tenant ${unknownIds.join(', ')}. There are: ${all.join(', ')}.`);
    return 1;
  }
  const ids = named.length > 0 ? named : all;
  const cache = args.includes('--no-cache') ? undefined : new CheckCache(join(root, '.cache/check.json'));
  const problems = checkTenants({ root, dir, ids, cache, consoleHost: readConsoleHost(process.env) });
  cache?.save();
  if (args.includes('--json')) console.log(JSON.stringify(problems, null, 2));
  else print(problems, ids);
  return problems.some(isError) ? 1 : 0;
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
