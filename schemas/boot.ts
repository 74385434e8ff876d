/** Types shared by web host and browser: resolved tenant document, boot data, render function. */
import type { PluginManifest } from './generated/pluginManifest';
import type { TenantDocument } from './generated/tenantDocument';

/** A compiled condition over facts. The names are checked. Derived facts are referenced by name. */
export type Condition =
  | { readonly fact: string; readonly is: boolean | string | number }
  | { readonly fact: string; readonly in: readonly (string | number)[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export interface ResolvedSection {
  /** Unique in the journey: the section id, or `id#key` for a section that is used more than once. */
  readonly id: string;
  /** Section id in the owner's manifest. */
  readonly use: string;
  readonly plugin: string;
  /** Copy key of the title. */
  readonly title: string;
  /** No section with questions may follow this one. The plugin defines whether this section has questions. */
  readonly terminal?: true;
  readonly when?: Condition;
  /** Plugins that declare the facts of `when`. Absent: no plugin. */
  readonly factsFrom?: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** For the tenant's own questions: the name of the setting, and the place of the answers in a request. */
  readonly form?: { readonly setting: string; readonly answersAt: string };
}

type Entry<List extends 'routes' | 'workflows'> = NonNullable<PluginManifest[List]>[number];

type RouteDeclaration = Entry<'routes'>;

export type ResolvedRoute = Omit<RouteDeclaration, 'area' | 'preloads' | 'navigationLink'> & {
  readonly plugin: string;
};

/** A link to a page in the navigation. `id` is the id of the route. */
export type NavigationLink = Pick<RouteDeclaration, 'id' | 'path'> & { readonly area: AreaName } & Omit<
    NonNullable<RouteDeclaration['navigationLink']>,
    'order' | 'flag'
  >;

/** A component that a plugin adds to a slot. `link` is shown until its code is loaded. */
export type SlotFill = NonNullable<PluginManifest['slots']>['fills'][number];

export interface ResolvedPlugin extends Pick<PluginManifest, 'name' | 'load' | 'questionTypes'> {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly slots: readonly SlotFill[];
  readonly offers: readonly string[];
  readonly workflows: readonly Entry<'workflows'>[];
}

export type AreaName = keyof TenantDocument['areas'];

/** The area of a site. `console` is the area of the product: no tenant document can declare it. */
export type SiteArea = AreaName | 'console';

/** One area of a tenant document, resolved: all data that the browser needs, without data of other areas. */
export interface ResolvedTenant extends Pick<
  TenantDocument,
  'tenant' | 'name' | 'operator' | 'currency' | 'timeZone' | 'flags' | 'theme'
> {
  readonly contract: number;
  /** Hash of the whole document with its copy. It is a part of the keys of caches and stored visits. */
  readonly hash: string;
  /** The locale of dates, numbers and plurals. All supported browsers know it. */
  readonly locale: string;
  /** The language of most texts, if it differs from `locale`. */
  readonly language?: string;
  readonly area: SiteArea;
  /** Ends with '/'. */
  readonly basePath: string;
  /** The other areas of this tenant: origin and base path, without a trailing slash. */
  readonly areas: Readonly<Partial<Record<AreaName, string>>>;
  /** The links of the navigation to pages of all areas, in their order. Their copy is in every area. */
  readonly navigationLinks: readonly NavigationLink[];
  /** Areas that end an idle kiosk visit. In every other area a kiosk is redirected to its home page. */
  readonly kioskAreas: readonly AreaName[];
  readonly plugins: readonly ResolvedPlugin[];
  readonly routes: readonly ResolvedRoute[];
  readonly sections: readonly ResolvedSection[];
  /** Facts that the tenant defined, by name. */
  readonly facts: Readonly<Record<string, Condition>>;
  /** Compiled ICU messages by key, in the format of @lingui/message-utils. */
  readonly copy: Readonly<Record<string, string | readonly unknown[]>>;
  /** Providers that the page calls directly. A missing provider is not available. */
  readonly services: ResolvedServices;
  /** Analytics. Absent: no analytics, and no request for consent. */
  readonly analytics?: ResolvedAnalytics;
  /** The pictures that the plugins of this area show, by slug. Absent: none. */
  readonly pictures?: Readonly<Partial<Record<PictureKind, Readonly<Record<string, ResolvedPicture>>>>>;
}

export type PictureKind = keyof TenantDocument['pictures'];

/** A picture in one or more widths. */
export interface ResolvedPicture {
  /** Empty: the picture only decorates. */
  readonly alt: string;
  /** The narrowest is first. The address changes with the content. */
  readonly files: readonly { readonly address: string; readonly width: number; readonly height: number }[];
}

export type ResolvedAnalytics = Pick<TenantDocument['analytics'], 'id' | 'scriptUrl'> & {
  readonly adapter: Exclude<TenantDocument['analytics']['adapter'], 'none'>;
};

export type ResolvedCardProvider = NonNullable<TenantDocument['services']['cards']> & {
  /** The address of the provider's script, as in the answer to prepare. Absent where no page loads it. */
  readonly scriptUrl?: string;
  /** In a preview: no page loads the provider's form or sends a card. A placeholder is shown. */
  readonly isPreview?: true;
};

/** The URL of the geocoder has no trailing slash, and the settings of the card provider have their defaults. */
export type ResolvedServices = Pick<TenantDocument['services'], 'geocoder'> & {
  readonly cards?: ResolvedCardProvider;
  readonly map?: Omit<NonNullable<TenantDocument['services']['map']>, 'origins'>;
};

/** Theme values, with the names of the specification. A missing value has a default. */
export type ThemeValues = TenantDocument['theme'];

export type FontStyle = keyof TenantDocument['fonts'];

export interface PageMode {
  readonly embedded: boolean;
  readonly kiosk: boolean;
  /** Slug of the current venue, in kiosk mode. */
  readonly centre: string | undefined;
  /** In kiosk mode, for one visit: the user's choice of text size and contrast. Absent: the default. */
  readonly text?: 'large';
  readonly contrast?: 'high';
  /** Embedded in a page of another site. There cookies are partitioned and have other names. */
  readonly otherSite?: true;
}

/** The venue that this browser has chosen, or the venue of the kiosk, and what it offers. */
export interface ChosenVenue {
  readonly slug: string;
  readonly onlineJoining: boolean;
  readonly guestPasses: boolean;
}

/** The boot data of the page: JSON in `<script type="application/json" id="foyer-boot">`. */
export interface Boot {
  readonly build: string;
  readonly document: ResolvedTenant;
  /** URLs of the copy of plugins, by plugin. The copy of the shell is in the document. */
  readonly deferredCopy?: Readonly<Record<string, string>>;
  /** The theme, or the result of the request for it. Undefined: not requested yet. */
  readonly theme: ThemeValues | 'maintenance' | 'failed' | undefined;
  readonly clientId: string | undefined;
  readonly footerHtml: string | undefined;
  /** Absent: no venue is chosen. */
  readonly venue?: ChosenVenue;
  readonly mode: PageMode;
  /** For an embedded page: the origins that may embed it. `http://club.localhost:*` means any port. */
  readonly embedders?: readonly string[];
  readonly session: TenantDocument['session'] & { readonly cookieDomain: string };
  /** Today's date at the venue, YYYY-MM-DD. */
  readonly today: string;
  /** The server's time when it rendered the page, at most seconds ago. */
  readonly now?: string;
  /** For the offline page of a kiosk. Its only known data is the name of the venue. */
  readonly offlineKiosk?: { readonly name: string };
  /** The route parameters in the URL. Absent: none. */
  readonly address?: Readonly<Record<string, string>>;
  /** The part of the query with which the page was rendered: `day=2026-02-15`. Absent: none. */
  readonly query?: string;
  /** Preloaded responses: the responses of calls that the first screen needs. */
  readonly answers: readonly BootResponse[];
  /** Preloaded responses for something in the URL that the platform does not know. The page has status 404. */
  readonly missing?: readonly MissingAnswer[];
  /** The content security policy of this document allows the card provider. */
  readonly cardEntry?: true;
  /** The page shows a draft. The web host informs it about changes of the draft. */
  readonly preview?: {
    /** Sample answers before the step at which the preview starts, as the state of a previous document, by name. */
    readonly state: Readonly<Record<string, unknown>>;
  };
  /** True only in `npm run dev`. */
  readonly development: boolean;
}

/** What the service worker of a kiosk stores, and the page that it opens. */
export interface OfflineKioskPlan {
  /** Version of the stored page with its files. */
  readonly version: string;
  /** Full URL of the kiosk's home page. */
  readonly home: string;
  /** Path that receives a report about a page that does not respond. */
  readonly release: string;
  /** Absent: the home page is on another origin, whose service worker stores it. */
  readonly kept?: { readonly page: string; readonly files: readonly string[] };
}

/** What a kiosk page reports every few seconds: it works, a payment is in progress, or it is hidden. */
export type KioskBeat = 'well' | 'paying' | 'hidden';

export interface BootResponse {
  readonly call: string;
  /** Path and query parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** True for a list that was cut off. */
  readonly partial: boolean;
  /** The response for a visitor. For a customer the call is made again. */
  readonly visitors?: true;
}

export type MissingAnswer = Pick<BootResponse, 'call' | 'params'>;

export interface RenderInput {
  readonly boot: Boot;
  /** Path and query, for example `/centre/riverside-pool?embedded=true`. */
  readonly url: string;
}

export interface RenderOutput {
  readonly status: number;
  readonly title: string;
  /** Content of `<div id="foyer">`. */
  readonly html: string;
  /** Style elements for the head, without nonce: `{ key, ids, css }`, as emotion needs them for hydration. */
  readonly styles: readonly { readonly key: string; readonly ids: string; readonly css: string }[];
  /** Names of the webpack chunks that the page needs. They are preloaded before hydration. */
  readonly chunks: readonly string[];
}

/** The only function of the render artefact (`dist/render/render.cjs`). */
export type Render = (input: RenderInput) => Promise<RenderOutput>;
