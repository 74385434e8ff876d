import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SeedFiles } from '../../../schemas/generated/seed';
import { withOptionOrder } from '../../../schemas/optionOrder';
import { ConfigurationError } from '../../net/configurationError';
import { messageOf } from '../../net/errorFacts';
import { blankText } from './blankText';
import { checkReferences } from './checkReferences';
import { readServicesOf } from './readProviderChoice';
import type { Seed } from './format';
import { SeedSchemas } from './seedSchemas';

const FILES: Readonly<Record<keyof SeedFiles, string>> = {
  client: 'client',
  theme: 'theme',
  venues: 'venues',
  memberships: 'memberships',
  promotions: 'promotions',
  terms: 'terms',
  dataFields: 'data-fields',
  questions: 'questions',
  customers: 'customers',
  staff: 'staff',
  activities: 'activities',
  packages: 'packages',
};

/** Lists that may be absent. Absent means empty. */
const OPTIONAL = ['staff', 'activities', 'packages'];

/** A mistake in a file of a seed. The message names the file. */
export class SeedError extends ConfigurationError {
  constructor(
    readonly file: string,
    /** JSON pointer with `#`. Undefined: the whole file. */
    readonly pointer: string | undefined,
    /** The mistake, without file and position. */
    readonly fault: string,
  ) {
    super(`${shortPath(file)}${pointer === undefined ? '' : `${pointer}:`} ${fault}`);
  }
}

/** Folders with a tenant document or a seed. Other folders are ignored. */
export function tenantFolders(tenantsDir: string): readonly string[] {
  if (!existsSync(tenantsDir)) {
    throw new ConfigurationError(
      `There is no folder ${tenantsDir}. Set TENANTS_DIR to the folder that holds the tenants.`,
    );
  }
  const has = (tenant: string, name: string): boolean => existsSync(join(tenantsDir, tenant, name));
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .filter((name) => has(name, 'tenant.json') || has(name, 'seed'))
    .sort();
}

/** Reads and checks one tenant's seed. The error names the file and the position. */
export function readSeed(tenantsDir: string, tenant: string, schemas = new SeedSchemas()): Seed {
  const folder = join(tenantsDir, tenant, 'seed');
  if (!existsSync(folder)) {
    throw new ConfigurationError(
      `There is no folder ${shortPath(folder)}, and the reference platform reads the data of a tenant from it. Create one (npm run new:tenant shows how), or set PLATFORM_URL to the platform that knows this tenant.`,
    );
  }
  const hash = createHash('sha256');
  const parts = Object.entries(FILES).map(([part, name]) => {
    const file = join(folder, `${name}.json`);
    const content = OPTIONAL.includes(part) && !existsSync(file) ? '[]' : readText(file);
    hash.update(content);
    return [part, parsed(schemas, name, file, content)] as const;
  });
  const footerHtml = readText(join(folder, 'footer.html'));
  hash.update(footerHtml);
  // Each part matches its schema, from which `SeedFiles` is generated.
  const checked = Object.fromEntries(parts) as unknown as SeedFiles;
  const services = readServicesOf(join(tenantsDir, tenant, 'tenant.json'));
  const { cards, mail, directDebitProvider, files } = services;
  for (const choice of [cards, mail, directDebitProvider, files]) hash.update(JSON.stringify(choice) ?? '');
  const client = { ...checked.client, ...services };
  const seed: Seed = { tenant, hash: hash.digest('hex'), footerHtml, ...checked, client };
  const problem = checkReferences(seed);
  if (problem !== undefined) {
    throw new SeedError(join(folder, problem.file), problem.pointer, problem.message);
  }
  return seed;
}

function parsed(schemas: SeedSchemas, name: string, file: string, content: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(withOptionOrder(content, 'optionOrder'));
  } catch (error) {
    throw new SeedError(file, undefined, `is not valid JSON (${messageOf(error)}).`);
  }
  const problem = schemas.firstProblem(name, value);
  if (problem !== undefined) throw new SeedError(file, problem.pointer, problem.message);
  const blank = blankText(value);
  if (blank !== undefined) throw new SeedError(file, blank, 'is blank. Write a text, or remove it.');
  return value;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new SeedError(file, undefined, `is required and cannot be read (${messageOf(error)}).`);
  }
}

function shortPath(file: string): string {
  const short = relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}
