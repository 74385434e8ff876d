/** `npm run new:plugin <name> -- --area <area>`: creates a plugin that passes all checks, as a starting point. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import { problemLine } from '../../server/tenants/problem';
import { foldersIn } from '../../server/net/folders';
import { tenantsDir } from '../tenantsDir';
import { makePlugin, readOptions, refusal } from './pluginFiles';

function main(root: string, args: string[]): number {
  const dir = join(root, 'plugins');
  const { name, area, ...read } = readOptions(args, process.env.npm_config_area);
  const refused = read.refused ?? refusal(dir, name, foldersIn(tenantsDir(root)));
  if (refused !== undefined || name === undefined) {
    console.error(refused);
    return 1;
  }
  for (const file of makePlugin(dir, name, area)) console.log(`plugins/${file}`);
  execFileSync(process.execPath, ['--import', 'tsx', join(root, 'tools/generate/main.ts')], {
    cwd: root,
    stdio: 'inherit',
  });
  const problems = loadCatalogue(root).problems.filter(({ file }) => file.startsWith(`plugins/${name}/`));
  for (const problem of problems) console.error(problemLine(problem));
  if (problems.length > 0) return 1;
  console.log(
    `\nAdd "${name}" to the plugins of ${area} in tenants/<id>/tenant.json, and run npm run check.`,
  );
  return 0;
}

process.exitCode = main(process.cwd(), process.argv.slice(2));
