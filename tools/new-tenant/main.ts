/** `npm run new:tenant <id>`: creates a tenant that can be served, as a starting point. */
import { join, relative } from 'node:path';
import { loadTenants } from '../../server/documents/loadTenants';
import { isError, problemLine } from '../../server/tenants/problem';
import { foldersIn } from '../../server/net/folders';
import { tenantsDir } from '../tenantsDir';
import { makeTenant, refusal } from './tenantFiles';

function main(root: string, id: string | undefined): number {
  const dir = tenantsDir(root);
  const shown = relative(root, dir);
  const refused = refusal(dir, id, foldersIn(join(root, 'plugins')));
  if (refused !== undefined || id === undefined) {
    console.error(refused);
    return 1;
  }
  for (const file of makeTenant(dir, id)) console.log(`${shown}/${file}`);
  const loaded = loadTenants(dir, { projectRoot: root });
  const problems = loaded.problems.filter(({ tenant }) => tenant === null || tenant === id);
  for (const problem of problems) console.error(problemLine(problem));
  if (problems.some(isError)) return 1;
  console.log(
    `\nOpen http://online-joining.${id}.localhost:8080/ (a running Foyer takes the tenant up by itself).`,
  );
  console.log(`Change ${shown}/${id}/tenant.json, and run npm run check.`);
  return 0;
}

process.exitCode = main(process.cwd(), process.argv[2]);
