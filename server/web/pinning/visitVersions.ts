/**
 * The sites of visits that began with an earlier version. Sections, questions, copy, theme and settings are those of
 * that version. Hosts, session, embedding, services, analytics and the policy are always those of the active version.
 */
import type { RecentVersion } from '../../documents/recentVersions';
import type { MadeOrder } from '../../documents/store';
import type { TenantWatch } from '../../documents/watchTenants';
import type { Site } from '../site';

export interface VisitVersions {
  /** `hash`: of the document of a page. Undefined: visits may not use this version any more. */
  readonly find: (active: Site, hash: string) => Promise<Site | undefined>;
  /** `hash`: of the document of a page. False if it is not known whether its version is marked as harmful. */
  readonly isHarmful: (active: Site, hash: string) => Promise<boolean>;
  /** The active site and the newest earlier ones that are in memory: for the copy and files of open pages. */
  readonly inMemory: (site: Site) => readonly Site[];
  /** Records with which version an order was made, or its reference. */
  readonly recordOrder: (order: MadeOrder) => void;
}

/** Earlier versions that are searched for a file or copy. */
const MAX_SEARCHED = 5;

export function visitVersionsOf(
  watch: Pick<TenantWatch, 'recent' | 'recordOrder'>,
  report: (message: string) => void,
): VisitVersions {
  /** An active site is replaced with every change of the tenant. */
  const known = new WeakMap<Site, WeakMap<RecentVersion, Site>>();
  const siteOf = (active: Site, version: RecentVersion): Site | undefined => {
    const sites = known.get(active) ?? new WeakMap<RecentVersion, Site>();
    known.set(active, sites);
    try {
      const site = sites.get(version) ?? earlierSite(active, version);
      if (site !== undefined) sites.set(version, site);
      return site;
    } catch (error) {
      report(`An earlier version of ${active.tenant} cannot be used: ${String(error)}`);
      return undefined;
    }
  };
  return {
    find: async (active, hash) => {
      const version = await watch.recent.find(active.tenant, hash);
      return version && siteOf(active, version);
    },
    isHarmful: ({ tenant }, hash) => watch.recent.isHarmful(tenant, hash),
    inMemory: (site) => {
      const active = site.active ?? site;
      const earlier = watch.recent.inMemory(active.tenant).slice(0, MAX_SEARCHED);
      return [active, ...earlier.flatMap((version) => siteOf(active, version) ?? [])];
    },
    recordOrder: (order) => watch.recordOrder(order),
  };
}

/** Undefined if the version has no such area. */
function earlierSite(active: Site, { tenant, version, readAsset }: RecentVersion): Site | undefined {
  const { area, services, analytics } = active.document;
  const document = area === 'console' ? undefined : tenant.document(area, active.tenantHost);
  if (document === undefined) return undefined;
  const { analytics: _analytics, ...pinned } = document;
  return {
    ...active,
    active,
    version,
    document: { ...pinned, services, ...(analytics && { analytics }) },
    sections: tenant.areas.flatMap((each) => tenant.document(each, active.tenantHost)?.sections ?? []),
    fonts: tenant.fonts,
    preloads: tenant.preloads,
    readAsset,
  };
}
