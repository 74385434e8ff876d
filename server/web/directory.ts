/** The tenants of a folder as sites. They are reloaded while the server runs when their documents change. */
import { LRUCache } from 'lru-cache';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { ResolvedServices } from '../../schemas/boot';
import { PROJECT } from '../net/project';
import { publicOrigin } from '../net/publicOrigin';
import { cardScriptUrl, SANDBOX_CARD_PROVIDER } from '../providers/cards/cardProviders';
import { followDocuments } from '../documents/client/followDocuments';
import { hostClient } from '../documents/client/hostClient';
import { orderReportsFile } from '../documents/client/orderReports';
import { VersionCache } from '../documents/client/versionCache';
import { catalogueOf } from '../documents/loadTenants';
import { watchTenants, type TenantWatch } from '../documents/watchTenants';
import type { Catalogue } from '../tenants/catalogue';
import { indexHosts, type FoundHost, type HostIndex } from '../tenants/hosts';
import type { LoadedTenants } from '../tenants/load';
import type { LoadedTenant, ResolveOptions } from '../tenants/loadedTenant';
import { loadCatalogue } from '../tenants/manifests/loadCatalogue';
import { blockingProblems, problemLine, type Problem } from '../tenants/problem';
import { sandboxOf, type DocumentsAddress, type WebConfig } from './config';
import { consoleSite } from './console/consoleSite';
import { refuseConsoleConflict } from './console/refuseConsoleConflict';
import { sampleAccounts } from './development/sampleAccounts';
import { mayEmbed } from './embed/mayEmbed';
import { kioskHomeOf } from './kiosk';
import { visitVersionsOf } from './pinning/visitVersions';
import type { Directory, JoiningAreaAddress, ListedTenant, Site } from './site';

export interface OpenDirectory extends Directory {
  readonly close: () => void | Promise<void>;
  readonly hosts: () => readonly string[];
  readonly catalogue: Catalogue;
}

type ReportProblem = (problem: Problem, line: string) => void;
type TakeTenants = (tenants: LoadedTenants, changed: ReadonlySet<string>) => void;

/** The tenants of a folder. */
export function openDirectory(config: WebConfig, report: ReportProblem): OpenDirectory {
  const catalogue = catalogueOf(config.tenantsDir);
  const { take, directoryOf } = directoryFor(config, catalogue, report);
  const options = { ...resolveOptions(config), catalogue, onChange: take };
  return directoryOf(watchTenants(config.tenantsDir, options));
}

/** The tenants of the documents process. Waits for it only if no tenant was served before. */
export async function openStoreDirectory(
  config: WebConfig,
  store: DocumentsAddress,
  report: ReportProblem,
): Promise<OpenDirectory> {
  const catalogue = loadCatalogue(PROJECT);
  const { take, directoryOf } = directoryFor(config, catalogue, report);
  const log = (message: string): void => console.error(`web: ${message}`);
  const folder = join(config.dataDir, 'documents');
  const watch = await followDocuments({
    ...resolveOptions(config),
    client: hostClient({ ...store, host: `${hostname()}:${config.port}` }),
    cache: new VersionCache(folder, log),
    orderReports: orderReportsFile(folder, config.port),
    catalogue,
    onChange: take,
    onError: (cause) => log(`the documents process at ${store.url} does not answer (${cause}).`),
    log,
  });
  return directoryOf(watch);
}

const resolveOptions = (config: WebConfig): ResolveOptions & { readonly consoleHost?: string } => ({
  consoleHost: config.consoleHost,
  originOf: (host) => publicOrigin(config, host),
  sandboxServices: sandboxServices(config),
  cardScriptUrl: (choice) => cardScriptUrl(choice, sandboxOf(config)),
});

/** `take` is called after each change of the tenants. */
function directoryFor(
  config: WebConfig,
  catalogue: Catalogue,
  report: ReportProblem,
): { readonly take: TakeTenants; readonly directoryOf: (watch: TenantWatch) => OpenDirectory } {
  let index: HostIndex;
  let reported = new Set<string>();
  const sites = new LRUCache<string, Site>({ max: MAX_SITES });
  const take: TakeTenants = (tenants, changed) => {
    index = indexHosts(tenants);
    sites.clear();
    const lines = tenants.problems.map((problem) => ({ problem, line: problemLine(problem) }));
    for (const { problem, line } of lines)
      if (changed.has(problem.tenant ?? '') || !reported.has(line)) report(problem, line);
    reported = new Set(lines.map(({ line }) => line));
  };
  const directoryOf = (watch: TenantWatch): OpenDirectory => {
    take(watch.current(), new Set());
    const { consoleHost } = config;
    if (consoleHost !== undefined)
      refuseOrClose(watch, () => refuseConsoleConflict(consoleHost, watch.current()));
    const operatorsConsole = consoleHost === undefined ? undefined : consoleSite(consoleHost, catalogue);
    return {
      catalogue,
      consoleAddress: consoleHost === undefined ? undefined : `${publicOrigin(config, consoleHost)}/`,
      find: (hostname) => {
        if (hostname === consoleHost) return operatorsConsole;
        const cached = sites.get(hostname);
        if (cached !== undefined) return cached;
        const site = siteOf(index.find(hostname), config, watch);
        // The number of unknown host names is unlimited, so they are not cached.
        if (site !== undefined) sites.set(hostname, site);
        return site;
      },
      offlineMessage: (hostname) => {
        const id = sites.get(hostname)?.tenant ?? index.find(hostname)?.tenant.id;
        return id === undefined ? undefined : watch.offlineMessage(id);
      },
      isUnavailable: (hostname) => index.find(hostname)?.kind === 'unavailable',
      unavailable: () => watch.current().unavailable.map(({ id }) => id),
      notLive: () =>
        watch.current().stale.map(({ id, since, problems }) => ({
          tenant: id,
          since,
          problems: problems.map(problemLine),
        })),
      isKnown: (hostname) => index.find(hostname) !== undefined,
      joiningArea: (tenant, hostname) =>
        joiningAreaAddressOf(tenant, index.find(hostname), watch.current(), config),
      list: () => listed(watch.current(), config),
      visits: visitVersionsOf(watch, (message) => console.error(`web: ${message}`)),
      hosts: () => watch.current().tenants.flatMap((tenant) => tenant.hosts),
      close: () => watch.close(),
    };
  };
  return { take, directoryOf };
}

function refuseOrClose(watch: TenantWatch, refuse: () => void): void {
  try {
    refuse();
  } catch (error) {
    void watch.close();
    throw error;
  }
}

/** Address of the sandbox's example club, if the tenant's document allows it to embed the tenant. */
function embeddingAddress(
  { id, areas, embeddingOrigins }: LoadedTenant,
  { sandboxOrigin, sandboxPort }: WebConfig,
): string | undefined {
  const club = `http://club.sandbox.localhost:${sandboxPort}`;
  const isShown = sandboxOrigin !== undefined && areas.includes('online-joining');
  return isShown && mayEmbed(club, embeddingOrigins) ? `${club}/${id}` : undefined;
}

/** Host names whose sites are kept in memory. */
const MAX_SITES = 300;

function siteOf(found: FoundHost | undefined, config: WebConfig, watch: TenantWatch): Site | undefined {
  if (found?.kind !== 'site') return undefined;
  const { tenant, tenantHost, document } = found;
  return {
    ...tenant,
    tenant: tenant.id,
    readAsset: (name) => watch.readAsset(tenant.id, name),
    version: watch.servedVersion(tenant.id),
    tenantHost,
    document,
    sections: tenant.areas.flatMap((area) => tenant.document(area, tenantHost)?.sections ?? []),
    kioskHome: kioskHomeOf(found, (host) => publicOrigin(config, host)),
  };
}

/** Uses the host of the current visit if it belongs to this tenant, like all links of the tenant's pages. */
function joiningAreaAddressOf(
  id: string | undefined,
  found: FoundHost | undefined,
  { tenants }: LoadedTenants,
  config: WebConfig,
): JoiningAreaAddress | undefined {
  const own = found && found.kind !== 'unavailable' ? found : undefined;
  const tenant = id === undefined ? own?.tenant : tenants.find((one) => one.id === id);
  const host = own && own.tenant === tenant ? own.tenantHost : tenant?.hosts[0];
  if (tenant === undefined || host === undefined) return undefined;
  const document = tenant.document('online-joining', host);
  if (document === undefined) return undefined;
  return {
    tenant: tenant.id,
    name: document.name,
    language: document.language ?? document.locale,
    joining: publicOrigin(config, `online-joining.${host}`) + document.basePath,
    origins: tenant.areas.map((area) => publicOrigin(config, `${area}.${host}`)),
    embeddingOrigins: tenant.embeddingOrigins,
  };
}

function addressesOf({ areas, hosts, basePath }: LoadedTenant): ListedTenant['addresses'] {
  const host = hosts[0] ?? '';
  return areas.map((area) => ({ area, host: `${area}.${host}`, path: basePath(area) }));
}

function listed(
  { tenants, unavailable, stale, problems }: LoadedTenants,
  config: WebConfig,
): readonly ListedTenant[] {
  const linesByTenant = new Map<string | null, string[]>();
  for (const problem of problems)
    linesByTenant.set(problem.tenant, [...(linesByTenant.get(problem.tenant) ?? []), problemLine(problem)]);
  const served = tenants.map((tenant) => {
    const notLive = stale.find(({ id }) => id === tenant.id);
    return {
      id: tenant.id,
      name: tenant.name,
      colour: tenant.primaryColour,
      ...(config.samplePeople &&
        config.sandboxOrigin !== undefined && {
          accounts: sampleAccounts(join(config.tenantsDir, tenant.id)),
        }),
      addresses: addressesOf(tenant),
      kioskHome: kioskHomeOf({ tenant, tenantHost: tenant.hosts[0] ?? '' }, (host) =>
        publicOrigin(config, host),
      ),
      embeddedAt: embeddingAddress(tenant, config),
      counterHome: counterHomeOf(tenant, config),
      ...(notLive && { staleSince: notLive.since }),
      problems: notLive?.problems.map(problemLine) ?? linesByTenant.get(tenant.id) ?? [],
    };
  });
  const broken = unavailable.map((tenant) => ({
    id: tenant.id,
    name: tenant.id,
    addresses: [],
    problems: blockingProblems(tenant.problems, problems).map(problemLine),
  }));
  return [...served, ...broken];
}

/** Sandbox services for tenants that configure none. With a real platform there are no defaults. */
export function sandboxServices({ sandboxOrigin, sandboxPort }: WebConfig): ResolvedServices {
  if (sandboxOrigin === undefined) return {};
  const maps = `http://maps.sandbox.localhost:${sandboxPort}`;
  return {
    map: { styleUrl: `${maps}/style.json` },
    geocoder: { url: `${maps}/geocoding/v5/mapbox.places`, country: 'gb' },
    cards: SANDBOX_CARD_PROVIDER,
  };
}

/** The start page for staff: the shortest path among the pages for staff only, in any area. */
function counterHomeOf(tenant: LoadedTenant, config: WebConfig): string | undefined {
  const tenantHost = tenant.hosts[0] ?? '';
  const homes = tenant.areas.flatMap((area) => {
    const staffRoutes = tenant.routes(area).filter(({ guard }) => guard === 'staff');
    const paths = staffRoutes.map(({ path }) => path);
    const base = tenant.basePath(area).replace(/\/$/, '');
    return paths.map((path) => publicOrigin(config, `${area}.${tenantHost}`) + base + path);
  });
  return homes.sort((one, other) => one.length - other.length)[0];
}
