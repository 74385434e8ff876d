/** Checks and proves the documents of tenants, and checks their seeds. Results of unchanged tenants come from the cache. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, foldersIn } from '../../server/net/folders';
import { proveChecked } from '../../server/documents/proof';
import { readTenantFolder } from '../../server/documents/tenantFolders';
import { SeedSchemas } from '../../server/platform/seed/seedSchemas';
import type { Catalogue } from '../../server/tenants/catalogue';
import { allProblems, withHostProblems } from '../../server/tenants/load';
import { loadCatalogue } from '../../server/tenants/manifests/loadCatalogue';
import type { Problem } from '../../server/tenants/problem';
import { checkTenant, type Verdict } from '../../server/tenants/readTenant';
import type { CheckCache } from './cache';
import { seedProblems } from './seedProblems';

interface Check {
  readonly root: string;
  /** Folder of the tenants. */
  readonly dir: string;
  /** The tenants whose Problems are reported. The hosts of all tenants are compared. */
  readonly ids: readonly string[];
  /** Undefined: everything is checked again. */
  readonly cache: CheckCache | undefined;
  readonly consoleHost?: string;
}

export function checkTenants({ root, dir, ids, cache, consoleHost }: Check): readonly Problem[] {
  const catalogue = loadCatalogue(root);
  const schemas = new SeedSchemas();
  const version = cache && versionOf(root, dir, catalogue);
  /** Runs a check that depends on the files of one tenant. */
  const cached = <Result>(kind: string, id: string, make: () => Result): Result => {
    if (cache === undefined) return make();
    const keyOf = (): string => `${kind} ${hashOf([version ?? '', id], join(dir, id))}`;
    const key = keyOf();
    return cache.of(key, make, () => keyOf() === key);
  };
  const verdicts = foldersIn(dir).map((id) =>
    cached('document', id, (): Verdict => {
      const { checked, ...verdict } = checkTenant(readTenantFolder(dir, id), catalogue);
      const proof = checked && proveChecked(checked, catalogue);
      return { ...verdict, problems: [...verdict.problems, ...(proof?.problems ?? [])] };
    }),
  );
  const selected = withHostProblems(verdicts, { incumbents: new Map(), consoleHost }).filter(({ id }) =>
    ids.includes(id),
  );
  const seeds = ids.flatMap((id) => cached('seed', id, () => seedProblems(dir, id, schemas)));
  return [...allProblems(selected, catalogue), ...seeds];
}

/** Folders and files of the project with the code and the schemas of the checks. */
const CODE = ['server', 'schemas', 'tools/check', 'package-lock.json'];

/** Everything that a check depends on, except the files of its tenant. Messages contain the path of the folder. */
function versionOf(root: string, dir: string, catalogue: Catalogue): string {
  const { hash, broken, unreadable } = catalogue;
  const environment = [process.version, process.versions['icu'], process.cwd(), dir];
  const parts = JSON.stringify([environment, hash, [...broken], [...unreadable]]);
  return hashOf([parts], ...CODE.map((place) => join(root, place)));
}

/** Hash of these texts, and of the names and contents of these files and of the files in these folders. */
function hashOf(texts: readonly string[], ...places: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(texts));
  for (const place of places) {
    const files = filesIn(place);
    if (files.length === 0 && existsSync(place)) addFile(hash, place, place);
    for (const { name, path } of files) addFile(hash, name, path);
  }
  return hash.digest('hex');
}

function addFile(hash: Hash, name: string, path: string): void {
  let content: Buffer | string;
  try {
    content = readFileSync(path);
  } catch (error) {
    // The check reports it. The result depends on it.
    content = String(error);
  }
  hash.update(JSON.stringify([name, content.length])).update(content);
}
