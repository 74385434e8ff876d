/**
 * The data about tenants that the web host needs. A *site* is one area of one tenant, selected by one host
 * name. `server/tenants` reads the documents; this file defines only the interface.
 */
import type { AreaName, FontStyle, ResolvedSection, ResolvedTenant } from '../../schemas/boot';

/** An answer that the first screen of a route needs. The server requests it during rendering. */
export interface PreloadDeclaration {
  readonly call: string;
  /** Maximum entries of a list. The browser loads the rest when it is idle. */
  readonly take?: number;
  /** Path parameters of the call: values, or `:name` for a parameter of the route. */
  readonly params?: Readonly<Record<string, string>>;
  /**
   * Query parameters of the call: values, `:name` as above, `?name` for a query parameter of the address, or
   * a field of another preloaded response of this page. If that answer is a list, it must have exactly one entry.
   */
  readonly query?: Readonly<Record<string, string | { readonly of: string; readonly field: string }>>;
}

export interface SessionRules {
  /** `server`: the token stays in an HttpOnly cookie. `client`: the app keeps the token, as specified. */
  readonly mode: 'server' | 'client';
  /** True: the browser sends the bearer header. */
  readonly bearer: boolean;
}

export interface Site {
  readonly tenant: string;
  /** The tenant's host without the area. It is the Domain of the cookies. */
  readonly tenantHost: string;
  readonly document: ResolvedTenant;
  /**
   * Sections of all areas, because the API is reached through the host of each area and answers are checked
   * on every host.
   */
  readonly sections: readonly ResolvedSection[];
  /** Folder of the tenant's files that are served under `/assets/`. */
  readonly assetsDir: string;
  /** Origins whose pages may embed this tenant. */
  readonly embeddingOrigins: readonly string[];
  /** Origins of the providers in the document that pages call directly. */
  readonly serviceOrigins: readonly string[];
  /** Origin of the analytics script, which runs after consent, and the origins that receive its data. */
  readonly analyticsOrigins: { readonly script: string | undefined; readonly sends: readonly string[] };
  readonly session: SessionRules;
  /** The tenant's font files below `/assets/` that replace built-in fonts. */
  readonly fonts: Readonly<Partial<Record<FontStyle, string>>>;
  /** Address of the kiosk home, without query. Absent if the tenant has no kiosk. */
  readonly kioskHome?: string;
  readonly preloads: (routeId: string) => readonly PreloadDeclaration[];
}

export interface ListedTenant {
  readonly id: string;
  readonly name: string;
  /** `path` is the area's base path. */
  readonly addresses: readonly { readonly area: AreaName; readonly host: string; readonly path: string }[];
  /** Address of the kiosk home, without query. */
  readonly kioskHome?: string;
  /** A sandbox page that embeds the joining area. Absent if the document does not allow it. */
  readonly embeddedAt?: string;
  /** Start page for staff. Absent if the tenant has no counter. */
  readonly counterHome?: string;
  /** Set if the last change has errors and the version before it is served (ISO 8601). */
  readonly staleSince?: string;
  /**
   * One line for each problem, for the operator. A tenant with errors is unavailable, or its last valid
   * version is served.
   */
  readonly problems: readonly string[];
}

/** A tenant whose last change is not live: since when (ISO 8601), and its problems. */
export interface NotLive {
  readonly tenant: string;
  readonly since: string;
  readonly problems: readonly string[];
}

/** The data that a page of another site needs to embed a joining area. */
export interface JoiningAreaAddress {
  readonly tenant: string;
  readonly name: string;
  readonly language: string;
  /** Address of the joining page, which ends with a slash. */
  readonly joining: string;
  /** Origins of all areas, because a visit may continue in another area. */
  readonly origins: readonly string[];
  readonly embeddingOrigins: readonly string[];
}

export interface Directory {
  /** Finds a site by host name in lower case, without port. */
  readonly find: (hostname: string) => Site | undefined;
  /** Whether the tenant of this host is unavailable because its document has errors. */
  readonly isUnavailable: (hostname: string) => boolean;
  /** Ids of the tenants whose documents have errors. */
  readonly unavailable: () => readonly string[];
  /** Tenants whose last change is not live. */
  readonly notLive: () => readonly NotLive[];
  /** Whether the host belongs to any tenant, active or unavailable. */
  readonly isKnown: (hostname: string) => boolean;
  /** The joining area of the given tenant, or of the tenant of the host. Undefined without a joining area. */
  readonly joiningArea: (tenant: string | undefined, hostname: string) => JoiningAreaAddress | undefined;
  readonly list: () => readonly ListedTenant[];
}
