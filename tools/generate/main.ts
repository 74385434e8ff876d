/**
 * `npm run generate`: writes `schemas/generated`, the list of providers, `docs/configuration.md`, `NOTICE` and the
 * test columns of the coverage pages, and with `--api` the report of the contract, which takes some seconds.
 * `--check` only reports outdated files and exits with 1.
 */
import { apiReport } from './apiReport';
import { callFiles } from './calls';
import { cardProvidersFile } from './cardProviders';
import { configurationPage } from './configurationPage';
import { coveragePages } from './coveragePages';
import { declarationsFile } from './declarations';
import { fieldOwnersFile } from './fieldOwners';
import { noticeFile } from './notice';
import { preloadCallsFile } from './preloadCalls';
import { formatted, staleFiles, writeOutput, type Output } from './output';
import { registryFile } from './registry';
import { seedFile } from './seed';
import { settingsFile } from './settings';
import { readShapes, shapeFiles } from './shapes';
import { tenantSchemaFile } from './tenantSchema';

async function generate(root: string): Promise<Output> {
  const shapes = readShapes(root);
  const texts = new Map([...shapeFiles(shapes), ...callFiles(root, shapes)]);
  texts.set('schemas/generated/declarations.ts', declarationsFile(root));
  texts.set('schemas/generated/fieldOwners.ts', fieldOwnersFile(root));
  texts.set('schemas/generated/preloadCalls.ts', preloadCallsFile(root));
  texts.set('schemas/generated/registry.ts', registryFile(root));
  texts.set('server/providers/generated/cardProviders.ts', cardProvidersFile(root));
  texts.set('schemas/generated/seed.ts', seedFile(root));
  texts.set('schemas/generated/settings.ts', settingsFile(root));
  texts.set('schemas/generated/tenant.schema.json', tenantSchemaFile(root));
  texts.set('docs/configuration.md', configurationPage());
  if (process.argv.includes('--api')) texts.set('core/contract/api.md', apiReport(root));
  const output = new Map<string, string>();
  for (const [path, text] of texts) output.set(path, await formatted(root, path, text));
  for (const [path, text] of coveragePages(root)) output.set(path, text);
  output.set('NOTICE', noticeFile(root));
  return output;
}

async function main(root: string): Promise<void> {
  const output = await generate(root);
  if (!process.argv.includes('--check')) {
    writeOutput(root, output);
    console.log(`${output.size} generated files are up to date.`);
    return;
  }
  const stale = staleFiles(root, output);
  for (const path of stale) console.error(`${path} is stale. Run: npm run generate`);
  if (stale.length > 0) process.exitCode = 1;
}

void main(process.cwd());
