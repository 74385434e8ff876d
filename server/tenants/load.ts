/**
 * Loads every tenant of a folder. A broken document keeps its own tenant off the air and no other.
 *
 *   const { tenants, problems } = loadTenants(tenantsDir, { originOf: (host) => `https://${host}` });
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigurationError } from '../net/configurationError';
import type { Catalogue } from './catalogue';
import { claimHosts } from './hostClaims';
import { warnOfLostHosts } from './lostHosts';
import { itemsOf, nodeAt, textOf } from './jsonTree';
import { loadCatalogue } from './loadCatalogue';
import { loadedTenant, type LoadedTenant, type ResolveOptions } from './loadedTenant';
import { sortProblems, withoutEchoes, type Problem } from './problem';
import { foldersIn } from './readFile';
import { envelopeOf, isSound, readTenant, unexpectedProblem, type ReadTenant } from './readTenant';
import type { SourceFile } from './source';

/** A tenant whose document has errors. */
export interface UnavailableTenant {
  readonly id: string;
  /** As far as they can be read. */
  readonly hosts: readonly string[];
  readonly problems: readonly Problem[];
}

/** A tenant that is served as it was before its last change, because that has errors. */
export interface StaleTenant {
  readonly id: string;
  /** When that was found, in the form of ISO 8601. */
  readonly since: string;
  readonly problems: readonly Problem[];
}

export interface LoadedTenants {
  readonly tenants: readonly LoadedTenant[];
  readonly offAir: readonly UnavailableTenant[];
  /** Of those in `tenants`. */
  readonly stale: readonly StaleTenant[];
  /** Of plugins and tenants, warnings included. */
  readonly problems: readonly Problem[];
}

export interface LoadOptions extends ResolveOptions {
  /** Root of the project, with `plugins/` and `schemas/`. Default: the folder above `dir`. */
  readonly projectRoot?: string;
  readonly catalogue?: Catalogue;
  /** Only these tenants. */
  readonly only?: readonly string[];
  /** Tenants that are on the air already: their hosts stay theirs, and one that goes is warned of. */
  readonly incumbents?: ReadonlyMap<string, readonly string[]>;
}

export function loadTenants(dir: string, options: LoadOptions = {}): LoadedTenants {
  if (!existsSync(dir)) {
    throw new ConfigurationError(
      `There is no folder ${dir}. Set TENANTS_DIR to the folder that holds the tenants.`,
    );
  }
  const projectRoot = options.projectRoot ?? projectOf(dir);
  const catalogue = options.catalogue ?? loadCatalogue(projectRoot);
  const ids = foldersIn(dir);
  const envelope = envelopeOf(projectRoot);
  const read = ids.map((id) => readTenant(resolve(dir), id, envelope, catalogue));
  claimHosts(read, options.incumbents ?? new Map());
  warnOfLostHosts(read, options.incumbents ?? new Map());
  const wanted = read.filter(({ id }) => options.only === undefined || options.only.includes(id));
  const tenants: LoadedTenant[] = [];
  const offAir: UnavailableTenant[] = [];
  for (const each of wanted) {
    const loaded = isSound(each) ? loadedOrSay(resolve(dir), each, catalogue, options) : undefined;
    if (loaded !== undefined) tenants.push(loaded);
    else
      offAir.push({
        id: each.id,
        hosts: hostsOf(each.source),
        problems: sortProblems(withoutEchoes(each.problems)),
      });
  }
  const problems = [...catalogue.problems, ...wanted.flatMap((each) => withoutEchoes(each.problems))];
  return { tenants, offAir, stale: [], problems: sortProblems(problems) };
}

function loadedOrSay(
  dir: string,
  tenant: ReadTenant,
  catalogue: Catalogue,
  options: LoadOptions,
): LoadedTenant | undefined {
  try {
    return tenant.checked && loadedTenant(tenant, tenant.checked, catalogue, options);
  } catch (error) {
    tenant.problems.push(unexpectedProblem(dir, tenant.id, error));
    return undefined;
  }
}

/** Tenants folders of their own (in tests, in a deployment) go with the project that this file is part of. */
function projectOf(dir: string): string {
  const above = dirname(resolve(dir));
  return existsSync(join(above, 'schemas/tenant')) ? above : resolve(__dirname, '../..');
}

function hostsOf(source: SourceFile | undefined): string[] {
  return itemsOf(nodeAt(source?.rough, ['hosts'])).flatMap((node) => textOf(node) ?? []);
}
