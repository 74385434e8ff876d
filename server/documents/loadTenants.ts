/**
 * Loads every tenant of a folder.
 *
 *   const { tenants, problems } = loadTenants(tenantsDir, { originOf: (host) => `https://${host}` });
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isBuilt, PROJECT } from '../net/project';
import type { Catalogue } from '../tenants/catalogue';
import type { LoadedTenants } from '../tenants/load';
import { Resolver, type ResolveOptions } from '../tenants/loadedTenant';
import { loadCatalogue } from '../tenants/manifests/loadCatalogue';
import { TenantState } from '../tenants/tenantState';
import { readServedFolder, readTenantFolder, tenantIds } from './tenantFolders';

export interface LoadOptions extends ResolveOptions {
  /** Root of the project, with `plugins/` and `schemas/`. Default: the folder above `dir`. */
  readonly projectRoot?: string;
  readonly catalogue?: Catalogue;
  /** No tenant may have this host, or one above or below it. Undefined: there is no console. */
  readonly consoleHost?: string;
}

/** Also compares the seed of the reference platform with the document. */
export const loadTenants = (dir: string, options: LoadOptions = {}): LoadedTenants =>
  stateOf(dir, options, readTenantFolder).current;

/** The tenants of a server, which keeps them up to date. */
export const openTenants = (dir: string, options: LoadOptions = {}): TenantState =>
  stateOf(dir, options, readServedFolder);

function stateOf(dir: string, options: LoadOptions, read: typeof readTenantFolder): TenantState {
  const files = tenantIds(dir).map((id) => read(dir, id));
  const catalogue = options.catalogue ?? loadCatalogue(options.projectRoot ?? projectOf(dir));
  return new TenantState(files, catalogue, new Resolver(options), options.consoleHost);
}

/** The plugins with which the tenants of this folder are checked. */
export const catalogueOf = (dir: string): Catalogue => loadCatalogue(projectOf(dir));

/** A tenants folder outside a project, and every folder of a deployment, uses the project of this file. */
function projectOf(dir: string): string {
  const above = dirname(resolve(dir));
  return !isBuilt && existsSync(join(above, 'schemas/tenant')) ? above : PROJECT;
}
