/** The tenant document as the envelope's schema accepts it, with defaults. */
import type {
  AreaName,
  FontStyle,
  ResolvedAnalytics,
  ResolvedServices,
  ThemeValues,
} from '../../schemas/boot';

/** A condition as written in the document. The short form is the name of a yes-or-no fact. */
export type WrittenCondition =
  | string
  | {
      readonly fact?: string;
      readonly is?: boolean | string | number;
      readonly in?: readonly (string | number)[];
      readonly all?: readonly WrittenCondition[];
      readonly any?: readonly WrittenCondition[];
      readonly not?: WrittenCondition;
    };

export interface WrittenSection {
  /** Absent if the value was reported and removed. */
  readonly use?: string;
  readonly key?: string;
  readonly title?: string;
  readonly when?: WrittenCondition;
  readonly hidden?: boolean;
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface WrittenArea {
  readonly plugins?: readonly string[];
  readonly basePath?: string;
  readonly sections?: readonly WrittenSection[];
}

/** Even required keys may be absent, because checks continue after a missing key was reported. */
export interface TenantDocument {
  readonly tenant?: string;
  readonly name?: string;
  readonly hosts?: readonly string[];
  readonly locale: readonly string[];
  readonly currency: string;
  readonly timeZone: string;
  readonly areas?: Readonly<Partial<Record<AreaName, WrittenArea>>>;
  readonly facts: Readonly<Record<string, WrittenCondition>>;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly settings: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly copy: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly theme: ThemeValues;
  readonly embedding: { readonly origins: readonly string[] };
  readonly session: {
    /** `server`: the token stays in an HttpOnly cookie. `client`: the app keeps the token, as specified. */
    readonly mode: 'server' | 'client';
    /** True: the browser sends the bearer header. */
    readonly bearer: boolean;
  };
  readonly fonts: Readonly<Partial<Record<FontStyle, string>>>;
  readonly services: {
    readonly map?: ResolvedServices['map'] & {
      /** Origins of tiles, glyphs and sprites, in addition to the style's origin. */
      readonly origins: readonly string[];
    };
    readonly geocoder?: ResolvedServices['geocoder'];
    /** Without the defaults of the provider's settings. */
    readonly cards?: ResolvedServices['cards'];
  };
  readonly analytics: Omit<ResolvedAnalytics, 'adapter'> & {
    readonly adapter: ResolvedAnalytics['adapter'] | 'none';
    /** Origins that the script sends data to, in addition to its own origin. */
    readonly origins: readonly string[];
  };
}
