/** An active tenant, as the server uses it. */
import type { AreaName, FontStyle, ResolvedServices, ResolvedTenant } from '../../schemas/boot';
import type { TenantDocument } from '../../schemas/generated/tenantDocument';
import { join } from 'node:path';
import { originsOfAnalytics, type AnalyticsOrigins } from './analytics';
import type { Catalogue, PreloadDeclaration } from './catalogue';
import type { CheckedDocument } from './checkDocument';
import type { ReadTenant } from './readTenant';
import { basePathOf, hashDocument, resolveArea } from './resolve';
import { originsOfServices } from './services';

export interface LoadedTenant {
  readonly id: string;
  readonly name: string;
  /** Without area and port. The first one is the main host. */
  readonly hosts: readonly string[];
  readonly hash: string;
  /** `tenants/<id>`, absolute. */
  readonly folder: string;
  /** Folder of the files that are served under `/assets/`. */
  readonly assetsDir: string;
  readonly areas: readonly AreaName[];
  /**
   * Also depends on the host, because links to other areas stay on the host of the visit. Returns the same
   * object for the same area and host. Undefined if the tenant has no such area.
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

export interface ResolveOptions {
  /** Origin of a host that includes its area. Default: http, port 8080. */
  readonly originOf?: (host: string) => string;
  /** Services for documents that configure none. Default: no services. */
  readonly sandboxServices?: ResolvedServices;
}

/** Builds the server's data of a tenant from a document without errors. */
export function loadedTenant(
  read: ReadTenant,
  checked: CheckedDocument,
  catalogue: Catalogue,
  options: ResolveOptions,
): LoadedTenant {
  const { document } = checked;
  const hash = hashDocument(checked, catalogue);
  return {
    id: read.id,
    name: document.name,
    hosts: document.hosts,
    hash,
    folder: read.folder,
    assetsDir: join(read.folder, 'assets'),
    areas: checked.areas.map(({ area }) => area),
    document: resolver(checked, catalogue, hash, options),
    embeddingOrigins: document.embedding.origins,
    serviceOrigins: originsOfServices(document),
    session: document.session,
    fonts: document.fonts,
    analyticsOrigins: originsOfAnalytics(document),
    preloads: (routeId) => preloadsOf(checked, routeId),
  };
}

/** A checked document can always be resolved, so this happens on the first request for an area. */
function resolver(
  checked: CheckedDocument,
  catalogue: Catalogue,
  hash: string,
  options: ResolveOptions,
): LoadedTenant['document'] {
  const originOf = options.originOf ?? ((host: string) => `http://${host}:8080`);
  const resolved = new Map<string, ResolvedTenant>();
  return (area, host) => {
    const key = `${area}.${host}`;
    const cached = resolved.get(key);
    const found = checked.areas.find((each) => each.area === area);
    if (cached !== undefined || found === undefined) return cached;
    const addresses = Object.fromEntries(
      checked.areas.map((each) => [
        each.area,
        originOf(`${each.area}.${host}`) + basePathOf(checked, each.area).replace(/\/$/, ''),
      ]),
    );
    const document = resolveArea(checked, found, catalogue, hash, addresses, options.sandboxServices ?? {});
    resolved.set(key, document);
    return document;
  };
}

function preloadsOf(checked: CheckedDocument, routeId: string): readonly PreloadDeclaration[] {
  const routes = checked.areas.flatMap((area) =>
    area.plugins.flatMap(({ manifest }) => manifest.routes ?? []),
  );
  return routes.find((route) => route.id === routeId)?.preloads ?? [];
}
