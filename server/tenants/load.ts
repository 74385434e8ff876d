/**
 * Loads every tenant of a folder. A document with errors makes only its own tenant unavailable.
 *
 *   const { tenants, problems } = loadTenants(tenantsDir, { originOf: (host) => `https://${host}` });
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigurationError } from '../net/configurationError';
import type { Catalogue } from './catalogue';
import { claimHosts, warnOfLostHosts, type Incumbents } from './hostClaims';
import { itemsOf, nodeAt, textOf } from './jsonTree';
import { loadCatalogue } from './loadCatalogue';
import { loadedTenant, type LoadedTenant, type ResolveOptions } from './loadedTenant';
import { sortProblems, withoutRedundantWarnings, type Problem } from './problem';
import { foldersIn } from './readFile';
import { envelopeOf, canBeActive, readTenant, unexpectedProblem, type ReadTenant } from './readTenant';
import type { SourceFile } from './source';

/** A tenant whose document has errors. */
export interface UnavailableTenant {
  readonly id: string;
  /** The hosts that can be read. */
  readonly hosts: readonly string[];
  readonly problems: readonly Problem[];
}

/** A tenant whose last change has errors. The version before that change is served. */
export interface StaleTenant {
  readonly id: string;
  /** Time when the errors were found (ISO 8601). */
  readonly since: string;
  readonly problems: readonly Problem[];
}

export interface LoadedTenants {
  readonly tenants: readonly LoadedTenant[];
  readonly unavailable: readonly UnavailableTenant[];
  /** For tenants that are in `tenants`. */
  readonly stale: readonly StaleTenant[];
  /** Problems of plugins and tenants, including warnings. */
  readonly problems: readonly Problem[];
}

export interface LoadOptions extends ResolveOptions {
  /** Root of the project, with `plugins/` and `schemas/`. Default: the folder above `dir`. */
  readonly projectRoot?: string;
  readonly catalogue?: Catalogue;
  /** Loads only these tenants. */
  readonly only?: readonly string[];
  /** Hosts of active tenants. The tenants keep these hosts, and a removed host causes a warning. */
  readonly incumbents?: Incumbents;
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
  const selected = read.filter(({ id }) => options.only === undefined || options.only.includes(id));
  const tenants: LoadedTenant[] = [];
  const unavailable: UnavailableTenant[] = [];
  for (const each of selected) {
    const loaded = canBeActive(each) ? loadOrReport(resolve(dir), each, catalogue, options) : undefined;
    if (loaded !== undefined) tenants.push(loaded);
    else
      unavailable.push({
        id: each.id,
        hosts: hostsOf(each.source),
        problems: sortProblems(withoutRedundantWarnings(each.problems)),
      });
  }
  const problems = [
    ...catalogue.problems,
    ...selected.flatMap((each) => withoutRedundantWarnings(each.problems)),
  ];
  return { tenants, unavailable, stale: [], problems: sortProblems(problems) };
}

function loadOrReport(
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

/** A tenants folder outside a project (in tests, in a deployment) uses the project of this file. */
function projectOf(dir: string): string {
  const above = dirname(resolve(dir));
  return existsSync(join(above, 'schemas/tenant')) ? above : resolve(__dirname, '../..');
}

function hostsOf(source: SourceFile | undefined): string[] {
  return itemsOf(nodeAt(source?.recoveredRoot, ['hosts'])).flatMap((node) => textOf(node) ?? []);
}
