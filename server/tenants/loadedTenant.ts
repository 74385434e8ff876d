/** An active tenant, as the server uses it. */
import { LRUCache } from 'lru-cache';
import type { AreaName, FontStyle, ResolvedTenant } from '../../schemas/boot';
import type { TenantDocument } from '../../schemas/generated/tenantDocument';
import { originsOfAnalytics, type AnalyticsOrigins } from './analytics';
import type { Catalogue, PreloadDeclaration, RouteDeclaration } from './catalogue';
import type { CheckedDocument } from './checkDocument';
import { basePathOf, hashDocument, resolveArea } from './resolve';
import { originsOfServices, type ServiceOptions } from './services';

export interface LoadedTenant {
  readonly id: string;
  readonly name: string;
  /** Without area and port. The first one is the main host. */
  readonly hosts: readonly string[];
  readonly hash: string;
  readonly areas: readonly AreaName[];
  /** Path of the area on its host. It ends with a slash. */
  readonly basePath: (area: AreaName) => string;
  /** The routes of the area. Empty if the tenant has no such area. */
  readonly routes: (area: AreaName) => readonly RouteDeclaration[];
  readonly primaryColour: string | undefined;
  /**
   * Also depends on the host, because links to other areas stay on the host of the visit. It is made at the
   * first request. Undefined if the tenant has no such area.
   */
  readonly document: (area: AreaName, host: string) => ResolvedTenant | undefined;
  readonly embeddingOrigins: readonly string[];
  /** Origins of the providers in the document that the tenant's pages call directly. */
  readonly serviceOrigins: readonly string[];
  readonly session: TenantDocument['session'];
  /** Licensed font files that replace built-in fonts, as paths under the folder. */
  readonly fonts: Readonly<Partial<Record<FontStyle, string>>>;
  readonly analyticsOrigins: AnalyticsOrigins;
  /** The calls whose answers are put into the page of a route. */
  readonly preloads: (routeId: string) => readonly PreloadDeclaration[];
}

export interface ResolveOptions extends ServiceOptions {
  /** Origin of a host that includes its area. Default: http, port 8080. */
  readonly originOf?: (host: string) => string;
}

/** Resolved documents that are kept in memory. Each has up to 100 kB, and is made again in a millisecond. */
const MAX_RESOLVED = 300;
/** Checked documents that are kept in memory. Each has about 70 kB, and is made again in 3 ms. */
const MAX_CHECKED = 50;

/**
 * Makes the documents of pages from the files of a tenant, and keeps those that were used last. Most of many
 * tenants have no visits at the moment.
 */
export class Resolver {
  private readonly resolved = new LRUCache<string, ResolvedTenant>({ max: MAX_RESOLVED });
  private readonly checked = new LRUCache<number, CheckedDocument>({ max: MAX_CHECKED });
  private versions = 0;

  constructor(private readonly options: ResolveOptions = {}) {}

  /** The documents of one version of a tenant. `check` reads its files again, which have no errors. */
  of(check: () => CheckedDocument, catalogue: Catalogue, hash: string): LoadedTenant['document'] {
    const { originOf = (host) => `http://${host}:8080`, ...serviceOptions } = this.options;
    this.versions += 1;
    const version = this.versions;
    return (area, host) => {
      const key = `${version} ${area}.${host}`;
      const cached = this.resolved.get(key);
      if (cached !== undefined) return cached;
      const checked = this.checked.get(version) ?? check();
      this.checked.set(version, checked);
      const found = checked.areas.find((each) => each.area === area);
      if (found === undefined) return undefined;
      const addresses = Object.fromEntries(
        checked.areas.map((each) => [
          each.area,
          originOf(`${each.area}.${host}`) + basePathOf(checked, each.area).replace(/\/$/, ''),
        ]),
      );
      const document = resolveArea(checked, found, catalogue, hash, addresses, serviceOptions);
      this.resolved.set(key, document);
      return document;
    };
  }
}

/**
 * The server's data of a tenant, from a document without errors. No function here may use `checked`, because the
 * tree of every document would then stay in memory.
 */
export function loadedTenant(
  checked: CheckedDocument,
  checkAgain: () => CheckedDocument,
  catalogue: Catalogue,
  resolver: Resolver,
): LoadedTenant {
  const hash = hashDocument(checked);
  const { basePaths, ...kept } = keptOf(checked);
  const pluginsByArea = new Map(checked.areas.map(({ area, plugins }) => [area, plugins]));
  const routesOf = (area: AreaName): readonly RouteDeclaration[] =>
    pluginsByArea.get(area)?.flatMap(({ manifest }) => manifest.routes ?? []) ?? [];
  let preloadsByRoute: ReadonlyMap<string, readonly PreloadDeclaration[]> | undefined;
  return {
    ...kept,
    hash,
    areas: checked.areas.map(({ area }) => area),
    basePath: (area) => basePaths.get(area) ?? '/',
    routes: (area) => routesOf(area).filter((route) => route.area === area),
    document: resolver.of(checkAgain, catalogue, hash),
    preloads: (routeId) => {
      // Made for the first page. Most tenants of a host with many have no visitor at the moment.
      preloadsByRoute ??= new Map(
        [...pluginsByArea.keys()].flatMap(routesOf).map(({ id, preloads = [] }) => [id, preloads]),
      );
      return preloadsByRoute.get(routeId) ?? [];
    },
  };
}

/** Copies, because a text of the document is a part of its file: the file would stay in memory with it. */
function keptOf(checked: CheckedDocument) {
  const { document, areas } = checked;
  return structuredClone({
    id: document.tenant,
    name: document.name,
    hosts: document.hosts,
    basePaths: new Map(areas.map(({ area }) => [area, basePathOf(checked, area)])),
    primaryColour: document.theme.themeAppPrimaryColour,
    embeddingOrigins: document.embedding.origins,
    serviceOrigins: originsOfServices(document),
    session: document.session,
    fonts: document.fonts,
    analyticsOrigins: originsOfAnalytics(document),
  });
}
