/**
 * The data about tenants that the web host needs. A *site* is one area of one tenant, selected by one host
 * name. `server/tenants` checks the documents; this file defines only the interface.
 */
import type { AreaName, PageMode, ResolvedSection, ResolvedTenant } from '../../schemas/boot';
import type { StartState } from './preview/startState';
import type { LoadedTenant } from '../tenants/loadedTenant';
import type { VisitVersions } from './pinning/visitVersions';

export type SessionRules = LoadedTenant['session'];

type TenantPart =
  'embeddingOrigins' | 'serviceOrigins' | 'analyticsOrigins' | 'session' | 'fonts' | 'preloads';

export interface Site extends Pick<LoadedTenant, TenantPart> {
  readonly tenant: string;
  /** A file that is served under `/assets/`. Undefined if there is none. */
  readonly readAsset: (name: string) => Promise<Buffer | undefined>;
  /** The tenant's host without the area. It is the Domain of the cookies. */
  readonly tenantHost: string;
  /** The cookies have no Domain. */
  readonly hostOnlyCookies?: true;
  /** Set for the console. Its theme, client and footer come with the product, and its calls go to the documents. */
  readonly console?: { readonly client: string; readonly footerHtml: string };
  /** Set for a preview of a draft or a version. */
  readonly preview?: SitePreview;
  readonly document: ResolvedTenant;
  /** Sections of all areas, because answers are checked on the host of every area. */
  readonly sections: readonly ResolvedSection[];
  /** Address of the kiosk home, without query. Absent if the tenant has no kiosk. */
  readonly kioskHome?: string;
  /** Hash of the version in the store. Absent without a store. */
  readonly version?: string;
  /** The site with the active version, if this is an earlier version of a visit. */
  readonly active?: Site;
}

/** How the pages of a preview differ from those of a tenant. No session of a customer reaches them. */
export interface SitePreview {
  readonly mode: Pick<PageMode, 'embedded' | 'kiosk'>;
  /** The only origin that may show the preview in a frame. */
  readonly consoleOrigin: string;
  /** Says in the page what is previewed. Plain text. */
  readonly note: string;
  /** The answers before the start of the preview (`startState.ts`). Empty: it starts at the first section. */
  readonly startState: StartState;
  /** The time that the page shows, for the real time. */
  readonly clock: (now: Date) => Date;
}

/** An account of the seed, for trying out the product. */
export interface SampleAccount {
  readonly login: string;
  readonly password: string;
  readonly about: string;
}

export interface ListedTenant {
  readonly id: string;
  readonly name: string;
  /** The primary colour of the theme, as `#rrggbb`. Absent for a tenant that is not served. */
  readonly colour?: string;
  /** The accounts of the seed. Absent without sample people, and with a real platform. */
  readonly accounts?: readonly SampleAccount[];
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
  /** One line for each problem, for the operator, of an unavailable or stale tenant. */
  readonly problems: readonly string[];
}

/** A tenant whose last change is not live: since when (ISO 8601), and its problems. */
export interface OutdatedTenant {
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
  /** The message of a tenant that an operator has taken offline. */
  readonly offlineMessage: (hostname: string) => string | undefined;
  /** Ids of the tenants whose documents have errors. */
  readonly unavailable: () => readonly string[];
  /** Tenants whose last change is not live. */
  readonly notLive: () => readonly OutdatedTenant[];
  /** Whether the host belongs to any tenant, active or unavailable. */
  readonly isKnown: (hostname: string) => boolean;
  /** The joining area of the given tenant, or of the tenant of the host. Undefined without a joining area. */
  readonly joiningArea: (tenant: string | undefined, hostname: string) => JoiningAreaAddress | undefined;
  readonly list: () => readonly ListedTenant[];
  /** The earlier versions that visits in progress have. */
  readonly visits: VisitVersions;
  /** Address of the console. Undefined: there is none. */
  readonly consoleAddress?: string;
}
