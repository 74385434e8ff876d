/**
 * What the web host must know of tenants. A *site* is one area of one tenant: what one host name
 * leads to. `server/tenants` knows how documents are read; this file says only what is asked of it.
 */
import type { AreaName, FontStyle, ResolvedSection, ResolvedTenant } from '../../schemas/boot';

/** An answer that the first screen of a route needs, fetched while the page is made. */
export interface FirstAnswerDeclaration {
  readonly call: string;
  /** Lists are cut to so many; the browser fetches the rest when idle. */
  readonly take?: number;
  /** Path parameters of the call: values, or `:name` for a parameter of the route. */
  readonly params?: Readonly<Record<string, string>>;
  /** Query of the call, likewise, `?name` for what the address's query says, or a field of another answer wanted here (of its only entry, where that is a list). */
  readonly query?: Readonly<Record<string, string | { readonly of: string; readonly field: string }>>;
}

export interface SessionRules {
  /** `server`: the token stays in an HttpOnly cookie. `client`: the app keeps it, as specified. */
  readonly mode: 'server' | 'client';
  /** The browser sends the bearer header of its own. */
  readonly bearer: boolean;
}

export interface Site {
  readonly tenant: string;
  /** The tenant's own host, without area: the Domain of its cookies. */
  readonly tenantHost: string;
  readonly document: ResolvedTenant;
  /** Of all areas: the platform is reached by the host of each, and answers are judged on every one. */
  readonly sections: readonly ResolvedSection[];
  /** Folder of the tenant's files that are served under `/assets/`. */
  readonly assetsDir: string;
  /** Origins whose pages may embed this tenant. */
  readonly embeddingOrigins: readonly string[];
  /** Outside companies that its pages ask by themselves, of those that its document names. */
  readonly serviceOrigins: readonly string[];
  /** Whose script counts visits, after consent, and where it sends what it counted. */
  readonly analyticsOrigins: { readonly script: string | undefined; readonly sends: readonly string[] };
  readonly session: SessionRules;
  /** Files of the tenant's own, below `/assets/`, that serve a typeface in place of the built-in one. */
  readonly fonts: Readonly<Partial<Record<FontStyle, string>>>;
  /** Address of the kiosk's home, without query; absent: this tenant has no kiosk. */
  readonly kioskHome?: string;
  readonly firstAnswers: (routeId: string) => readonly FirstAnswerDeclaration[];
}

export interface ListedTenant {
  readonly id: string;
  readonly name: string;
  /** `path` is the area's base path. */
  readonly addresses: readonly { readonly area: AreaName; readonly host: string; readonly path: string }[];
  /** Where a kiosk begins, without query. */
  readonly kioskHome?: string;
  /** A page of another site that shows its joining area, of the stand-ins; absent: its document does not allow it. */
  readonly embeddedAt?: string;
  /** Where staff serve; absent: this tenant has no counter. */
  readonly counterHome?: string;
  /** Set where its last change has errors: it is served as it was before (ISO 8601). */
  readonly staleSince?: string;
  /** One line each, for the operator; a tenant with errors is not served, or served as it was. */
  readonly problems: readonly string[];
}

/** A tenant whose last change is not live: since when (ISO 8601), and what is wrong with it. */
export interface NotLive {
  readonly tenant: string;
  readonly since: string;
  readonly problems: readonly string[];
}

/** What a page of another site must know to show an operator's joining area. */
export interface JoiningAreaAddress {
  readonly tenant: string;
  readonly name: string;
  readonly language: string;
  /** Address of the joining page, which ends with a slash. */
  readonly joining: string;
  /** Origins of all its areas: a visit may go on in another one. */
  readonly origins: readonly string[];
  readonly embeddingOrigins: readonly string[];
}

export interface Directory {
  /** By host name in lower case, without port. */
  readonly find: (hostname: string) => Site | undefined;
  /** A host whose tenant's document is broken. */
  readonly isOffAir: (hostname: string) => boolean;
  /** Ids of the tenants whose documents have errors. */
  readonly unavailable: () => readonly string[];
  /** Tenants that are served as they were before their last change. */
  readonly notLive: () => readonly NotLive[];
  /** A host of some tenant, whatever is there. */
  readonly isKnown: (hostname: string) => boolean;
  /** Of a tenant, or of the one whose host it is; undefined where one cannot join. */
  readonly joiningArea: (tenant: string | undefined, hostname: string) => JoiningAreaAddress | undefined;
  readonly list: () => readonly ListedTenant[];
}
