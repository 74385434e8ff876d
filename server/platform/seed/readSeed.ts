import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SeedFiles } from '../../../schemas/generated/seed';
import { withOptionOrder } from '../../../schemas/optionOrder';
import { ConfigurationError } from '../../net/configurationError';
import { messageOf } from '../../net/errorFacts';
import { checkTenantsFolder } from '../../net/tenantsFolder';
import { blankTexts } from './blankTexts';
import { checkReferences } from './checkReferences';
import { readServicesOf } from './readProviderChoice';
import type { Seed } from './format';
import type { ValidFiles } from './referenceProblem';
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
  checkTenantsFolder(tenantsDir);
  const has = (tenant: string, name: string): boolean => existsSync(join(tenantsDir, tenant, name));
  return readdirSync(tenantsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .filter((name) => has(name, 'tenant.json') || has(name, 'seed'))
    .sort();
}

/** Reads and checks one tenant's seed. The error names the file and the position of the first mistake. */
export function readSeed(tenantsDir: string, tenant: string, schemas = new SeedSchemas()): Seed {
  const folder = join(tenantsDir, tenant, 'seed');
  if (!existsSync(folder)) {
    throw new ConfigurationError(
      `There is no folder ${shortPath(folder)}, and the reference platform reads the data of a tenant from it. Create one (npm run new:tenant shows how), or set PLATFORM_URL to the platform that knows this tenant.`,
    );
  }
  const { files, texts, errors } = readFiles(folder, schemas);
  throwFirst(errors);
  // No file has a mistake, so all are present.
  const checked = files as SeedFiles;
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  const services = readServicesOf(join(tenantsDir, tenant, 'tenant.json'));
  const { cards, mail, directDebitProvider, files: fileStore } = services;
  for (const choice of [cards, mail, directDebitProvider, fileStore])
    hash.update(JSON.stringify(choice) ?? '');
  throwFirst(referenceErrors(folder, checked));
  const client = { ...checked.client, ...services };
  return { tenant, hash: hash.digest('hex'), footerHtml: texts.at(-1) ?? '', ...checked, client };
}

/** All mistakes of a seed that are independent of each other. */
export function seedErrors(folder: string, schemas: SeedSchemas): readonly SeedError[] {
  const { files, errors } = readFiles(folder, schemas);
  return [...errors, ...referenceErrors(folder, files)];
}

function throwFirst([error]: readonly SeedError[]): void {
  if (error !== undefined) throw error;
}

function referenceErrors(folder: string, files: ValidFiles): readonly SeedError[] {
  return checkReferences(files).map(
    ({ file, pointer, message }) => new SeedError(join(folder, file), pointer, message),
  );
}

interface ReadFiles {
  readonly files: ValidFiles;
  /** The text of each file. `footer.html` is the last. */
  readonly texts: readonly string[];
  readonly errors: readonly SeedError[];
}

function readFiles(folder: string, schemas: SeedSchemas): ReadFiles {
  const texts: string[] = [];
  const errors: SeedError[] = [];
  const attempt = <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SeedError)) throw error;
      errors.push(error);
      return undefined;
    }
  };
  const parts = Object.entries(FILES).flatMap(([part, name]) => {
    const file = join(folder, `${name}.json`);
    const text = attempt(() => (OPTIONAL.includes(part) && !existsSync(file) ? '[]' : readText(file)));
    if (text === undefined) return [];
    texts.push(text);
    const value = attempt(() => parsed(file, text));
    if (value === undefined) return [];
    const found = contentErrors(schemas, name, file, value);
    errors.push(...found);
    return found.length > 0 ? [] : [[part, value] as const];
  });
  texts.push(attempt(() => readText(join(folder, 'footer.html'))) ?? '');
  // Each part matches its schema, from which `SeedFiles` is generated.
  return { files: Object.fromEntries(parts) as ValidFiles, texts, errors };
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(withOptionOrder(text, 'optionOrder'));
  } catch (error) {
    throw new SeedError(file, undefined, `is not valid JSON (${messageOf(error)}).`);
  }
}

function contentErrors(
  schemas: SeedSchemas,
  name: string,
  file: string,
  value: unknown,
): readonly SeedError[] {
  const problems = schemas.problems(name, value);
  const blanks = blankTexts(value).filter((blank) => !problems.some(({ pointer }) => pointer === blank));
  return [
    ...problems.map(({ pointer, message }) => new SeedError(file, pointer, message)),
    ...blanks.map((blank) => new SeedError(file, blank, 'is blank. Write a text, or remove it.')),
  ];
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
