/** The tenants of a folder as sites. They are reloaded while the server runs when their documents change. */
import type { ResolvedServices } from '../../schemas/boot';
import { SANDBOX_CARD_PROVIDER } from '../providers/cards/cardProviders';
import { watchTenants } from '../tenants/watch';
import { indexHosts, type FoundHost, type HostIndex } from '../tenants/hosts';
import type { LoadedTenants } from '../tenants/load';
import type { LoadedTenant } from '../tenants/loadedTenant';
import { blockingProblems, problemLine, type Problem } from '../tenants/problem';
import type { WebConfig } from './config';
import { sampleAccounts } from './development/sampleAccounts';
import { mayEmbed } from './embed/mayEmbed';
import { kioskHomeOf } from './kiosk';
import type { Directory, JoiningAreaAddress, ListedTenant, Site } from './site';

export interface OpenDirectory extends Directory {
  readonly close: () => void;
  readonly hosts: () => readonly string[];
}

export function openDirectory(
  config: WebConfig,
  report: (problem: Problem, line: string) => void,
): OpenDirectory {
  let index: HostIndex;
  let sites = new Map<string, Site | undefined>();
  const take = (tenants: LoadedTenants): void => {
    index = indexHosts(tenants);
    sites = new Map();
    for (const each of tenants.problems) report(each, problemLine(each));
  };
  const watch = watchTenants(config.tenantsDir, {
    originOf: (host) => originOf(config, host),
    sandboxServices: sandboxServices(config),
    onChange: take,
  });
  take(watch.current());
  return {
    find: (hostname) => {
      if (sites.has(hostname)) return sites.get(hostname);
      const site = siteOf(index.find(hostname), config);
      // The number of unknown host names is unlimited, so they are not cached.
      if (site !== undefined && sites.size < MAX_NAMES) sites.set(hostname, site);
      return site;
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
    hosts: () => watch.current().tenants.flatMap((tenant) => tenant.hosts),
    close: () => watch.close(),
  };
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

const MAX_NAMES = 10_000;

export function originOf({ scheme, port }: WebConfig, host: string): string {
  return scheme === 'https' || port === 80 ? `${scheme}://${host}` : `${scheme}://${host}:${port}`;
}

function siteOf(found: FoundHost | undefined, config: WebConfig): Site | undefined {
  if (found?.kind !== 'site') return undefined;
  const { tenant, tenantHost, document } = found;
  return {
    ...tenant,
    tenant: tenant.id,
    tenantHost,
    document,
    sections: tenant.areas.flatMap((area) => tenant.document(area, tenantHost)?.sections ?? []),
    kioskHome: kioskHomeOf(found, (host) => originOf(config, host)),
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
    joining: originOf(config, `online-joining.${host}`) + document.basePath,
    origins: tenant.areas.map((area) => originOf(config, `${area}.${host}`)),
    embeddingOrigins: tenant.embeddingOrigins,
  };
}

function addressesOf({ areas, hosts, document }: LoadedTenant): ListedTenant['addresses'] {
  const host = hosts[0] ?? '';
  return areas.map((area) => ({
    area,
    host: `${area}.${host}`,
    path: document(area, host)?.basePath ?? '/',
  }));
}

function colourOf({ areas, hosts, document }: LoadedTenant): string | undefined {
  const [area] = areas;
  return area && document(area, hosts[0] ?? '')?.theme.themeAppPrimaryColour;
}

function listed(
  { tenants, unavailable, stale, problems }: LoadedTenants,
  config: WebConfig,
): readonly ListedTenant[] {
  const problemsOf = (id: string): readonly string[] =>
    problems.filter((problem) => problem.tenant === id).map(problemLine);
  const served = tenants.map((tenant) => {
    const notLive = stale.find(({ id }) => id === tenant.id);
    return {
      id: tenant.id,
      name: tenant.name,
      colour: colourOf(tenant),
      ...(config.sandboxOrigin !== undefined && { accounts: sampleAccounts(tenant.folder) }),
      addresses: addressesOf(tenant),
      kioskHome: kioskHomeOf({ tenant, tenantHost: tenant.hosts[0] ?? '' }, (host) => originOf(config, host)),
      embeddedAt: embeddingAddress(tenant, config),
      counterHome: counterHomeOf(tenant, config),
      ...(notLive && { staleSince: notLive.since }),
      problems: notLive?.problems.map(problemLine) ?? problemsOf(tenant.id),
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
function sandboxServices({ sandboxOrigin, sandboxPort }: WebConfig): ResolvedServices {
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
    const document = tenant.document(area, tenantHost);
    const paths = document?.routes.filter(({ guard }) => guard === 'staff').map(({ path }) => path) ?? [];
    const base = document?.basePath.replace(/\/$/, '') ?? '';
    return paths.map((path) => originOf(config, `${area}.${tenantHost}`) + base + path);
  });
  return homes.sort((one, other) => one.length - other.length)[0];
}
