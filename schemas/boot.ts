/**
 * What the web host and the browser bundle agree on: the resolved tenant document, the data that
 * comes with the page, and the one function of the render artefact. Types only.
 */

/** A condition over facts, compiled: names are checked, derived facts stay by name. */
export type Condition =
  | { readonly fact: string; readonly is: boolean | string | number }
  | { readonly fact: string; readonly in: readonly (string | number)[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

export interface ResolvedSection {
  /** Unique in the journey: the section id, or `id#key` when a section is used more than once. */
  readonly id: string;
  /** Section id of the owner's manifest. */
  readonly use: string;
  readonly plugin: string;
  /** Copy key of the title. */
  readonly title: string;
  /** Nothing that is asked may stand below it; its plugin says whether it asks something itself. */
  readonly terminal?: true;
  readonly when?: Condition;
  /** Plugins that declare the facts of `when`; absent: none does. */
  readonly factsFrom?: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Where a setting holds the tenant's own questions: which, and where their answers stand in a request. */
  readonly form?: { readonly setting: string; readonly answersAt: string };
}

export interface ResolvedRoute {
  readonly id: string;
  readonly plugin: string;
  readonly path: string;
  readonly guard: 'none' | 'customer' | 'visitor' | 'staff';
  /** Copy key of the page title. */
  readonly title: string;
  /** Copy key of the label in the breadcrumb; absent: not in the trail. */
  readonly breadcrumb?: string;
  /** Names in the query that the page depends on when the server draws it, each with what it may be. */
  readonly query?: Readonly<Record<string, 'date' | 'word'>>;
  /** `own` brings a frame of its own, in the place of header and footer. */
  readonly chrome: 'full' | 'own';
  /** Whoever may not see a page of this guard is sent here, and brought back by `redirect`. */
  readonly signsIn?: 'staff';
  /** Card details are typed here: only documents of such a route may load the card provider's script. */
  readonly cardEntry?: true;
}

/** A part that a plugin puts into a slot; `link` stands there until its code does. */
export interface SlotFill {
  readonly slot: string;
  readonly id: string;
  readonly order: number;
  readonly link?: {
    readonly area: AreaName;
    readonly path: string;
    readonly icon: 'basket' | 'star';
    /** Copy key. */
    readonly label: string;
    /** A readable cookie that says that there is something to show. */
    readonly sign?: string;
  };
}

export interface ResolvedPlugin {
  readonly name: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly slots: readonly SlotFill[];
  readonly offers: readonly string[];
  readonly workflows: readonly { readonly id: string; readonly onCrash: 'restart' | 'toast' | 'failArea' }[];
  /** Loaded with the page ('first'), when idle ('idle'), or when one of its routes, slots or ports is asked for ('demand'). */
  readonly load: 'first' | 'idle' | 'demand';
}

export type AreaName = 'bookings' | 'my-account' | 'online-joining';

/** One area of a tenant document, resolved: all that the browser needs, and nothing of another area. */
export interface ResolvedTenant {
  readonly contract: number;
  /** Hash of the whole document with its copy; names caches and saved visits. */
  readonly hash: string;
  readonly tenant: string;
  readonly name: string;
  /** In which dates, numbers and plurals are written: one that every browser knows. */
  readonly locale: string;
  /** Of most words, where it is another. */
  readonly language?: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly area: AreaName;
  /** Ends with '/'. */
  readonly basePath: string;
  /** Where the other areas are that this tenant has: origin and base path, without a slash at the end. */
  readonly areas: Readonly<Partial<Record<AreaName, string>>>;
  /** Paths that each area has a page for, this one included: nothing links to a page that is not there. */
  readonly pages: Readonly<Partial<Record<AreaName, readonly string[]>>>;
  /** Areas in which somebody watches over an idle visit: a kiosk is sent home from every other. */
  readonly kioskAreas: readonly AreaName[];
  readonly plugins: readonly ResolvedPlugin[];
  readonly routes: readonly ResolvedRoute[];
  readonly sections: readonly ResolvedSection[];
  /** Facts that the tenant composed, by name. */
  readonly facts: Readonly<Record<string, Condition>>;
  readonly flags: Readonly<Record<string, boolean>>;
  /** Compiled ICU messages (as @lingui/message-utils compiles them), by key. */
  readonly copy: Readonly<Record<string, string | readonly unknown[]>>;
  readonly theme: ThemeValues;
  /** Outside companies that the page asks by itself; what is absent cannot be asked. */
  readonly services: ResolvedServices;
  /** Where visits are counted; absent: nowhere, and nobody is asked. */
  readonly analytics?: ResolvedAnalytics;
}

export interface ResolvedAnalytics {
  readonly adapter: 'console' | 'dataLayer';
  /** Of the account at the service. */
  readonly id?: string;
  /** The tag manager's script. */
  readonly scriptUrl?: string;
}

export interface ResolvedServices {
  readonly map?: {
    /** Of a MapLibre style. */
    readonly styleUrl: string;
    /** Who made the map, where the style does not say. */
    readonly attribution?: string;
  };
  /** Mapbox's forward geocoding or its like: `{url}/{term}.json?country=&access_token=`. */
  readonly geocoder?: {
    /** No slash at the end. */
    readonly url: string;
    readonly key?: string;
    /** ISO 3166 codes in small letters, with commas between. */
    readonly country: string;
  };
}

/** Theme as the specification names it; every value may be absent, then the default holds. */
export interface ThemeValues {
  readonly themeAppPrimaryColour?: string;
  readonly themeAppSecondaryColour1?: string;
  readonly themeAppSecondaryColour2?: string;
  readonly themeAppHeaderBgColour?: string;
  readonly themeAppDarkBgColour?: string;
  readonly themeAppLogo?: string;
  readonly themeAppBodyFontStyle?: FontStyle;
  readonly themeAppHeadingFontStyle?: FontStyle;
  readonly themeAppSecondaryButtonStyle?: 'solid' | 'outline';
  readonly headerPrimaryColour?: string;
}

export type FontStyle = 'garage_gothic' | 'lato' | 'open_sans' | 'roboto';

/** How the page is shown. */
export interface PageMode {
  readonly embedded: boolean;
  readonly kiosk: boolean;
  /** Slug of the current centre, in kiosk. */
  readonly centre: string | undefined;
  /** In kiosk, for as long as a visit lasts: how somebody set letters and colours. Absent: as they are. */
  readonly text?: 'large';
  readonly contrast?: 'high';
  /** Embedded in a page of another site: cookies are partitioned there, and have names of their own. */
  readonly otherSite?: true;
}

/** The centre that this browser has chosen, or whose kiosk it is, and what it offers. */
export interface ChosenVenue {
  readonly slug: string;
  readonly onlineJoining: boolean;
  readonly guestPasses: boolean;
}

/** All that comes with the page, as JSON in `<script type="application/json" id="foyer-boot">`. */
export interface Boot {
  readonly build: string;
  readonly document: ResolvedTenant;
  /** Where the words of a plugin are that is not of the first screen, by its name; of all others they are in the document. */
  readonly deferredCopy?: Readonly<Record<string, string>>;
  /** Theme of the server, or undefined when it must still be asked for; 'maintenance' and 'failed' say how asking ended. */
  readonly theme: ThemeValues | 'maintenance' | 'failed' | undefined;
  readonly clientId: string | undefined;
  readonly footerHtml: string | undefined;
  /** Absent: none is chosen. */
  readonly venue?: ChosenVenue;
  readonly mode: PageMode;
  /** Of an embedded page: origins that may stand around it. `http://club.localhost:*` is any port. */
  readonly embedders?: readonly string[];
  readonly session: {
    readonly mode: 'server' | 'client';
    readonly bearer: boolean;
    readonly cookieDomain: string;
  };
  /** The venue's today, YYYY-MM-DD. */
  readonly today: string;
  /** When the page was made, by the server's clock; seconds ago at most. */
  readonly now?: string;
  /** The page that a kiosk keeps for when no other comes: of what is known no more than the name of its centre. */
  readonly offlineKiosk?: { readonly name: string };
  /** What the address names, by the parameters of its route; absent: nothing. */
  readonly address?: Readonly<Record<string, string>>;
  /** Of the query, what the page was drawn with: `day=2026-02-15`; absent: nothing. */
  readonly query?: string;
  /** Answers of calls that the first screen needs. */
  readonly answers: readonly BootAnswer[];
  /** Of them, those of what the address names and the platform does not know: the page answers 404. */
  readonly missing?: readonly MissingAnswer[];
  /** The policy of this document names the card provider. */
  readonly cardEntry?: true;
  /** True in `npm run dev` alone. */
  readonly development: boolean;
}

/** What the worker of a kiosk's pages keeps, and where it leads. */
export interface OfflineKioskPlan {
  /** Of the kept page with all that is in it. */
  readonly version: string;
  /** Whole address of the kiosk's home. */
  readonly home: string;
  /** Path by which a page that hangs is reported. */
  readonly release: string;
  /** Absent: home is on another origin, whose own worker keeps it. */
  readonly kept?: { readonly page: string; readonly files: readonly string[] };
}

/** What a kiosk's page says of itself every few seconds: that it lives, and whether money is moving. */
export type KioskBeat = 'well' | 'paying' | 'hidden';

export interface BootAnswer {
  readonly call: string;
  /** Of the path and the query. */
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** A list that was cut short. */
  readonly partial: boolean;
  /** As a visitor is answered: a customer asks anew. */
  readonly visitors?: true;
}

export type MissingAnswer = Pick<BootAnswer, 'call' | 'params'>;

export interface RenderInput {
  readonly boot: Boot;
  /** Path and query, e.g. `/centre/riverside-pool?embedded=true`. */
  readonly url: string;
}

export interface RenderOutput {
  readonly status: number;
  readonly title: string;
  /** Inside of `<div id="foyer">`. */
  readonly html: string;
  /** Style elements for the head without nonce: `{ key, ids, css }` as emotion needs them to hydrate. */
  readonly styles: readonly { readonly key: string; readonly ids: string; readonly css: string }[];
  /** Names of the webpack chunks that the page needs, to be preloaded when the page hydrates. */
  readonly chunks: readonly string[];
}

/** The one function of the render artefact (`dist/render/render.cjs`). */
export type Render = (input: RenderInput) => Promise<RenderOutput>;
