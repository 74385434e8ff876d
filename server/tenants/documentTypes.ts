/** The tenant document as the envelope's schema accepts it, defaults filled in. */
import type {
  AreaName,
  FontStyle,
  ResolvedAnalytics,
  ResolvedServices,
  ThemeValues,
} from '../../schemas/boot';

/** A condition as it is written: the short form names a yes-or-no fact. */
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
  /** Absent where what stood there was reported and left out. */
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

/** Even what is required may be absent here: it was reported, and checking goes on. */
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
  readonly session: { readonly mode: 'server' | 'client'; readonly bearer: boolean };
  readonly fonts: Readonly<Partial<Record<FontStyle, string>>>;
  readonly services: {
    readonly map?: ResolvedServices['map'] & {
      /** Of tiles, glyphs and sprites, besides the style's own. */
      readonly origins: readonly string[];
    };
    readonly geocoder?: ResolvedServices['geocoder'];
  };
  readonly analytics: Omit<ResolvedAnalytics, 'adapter'> & {
    readonly adapter: ResolvedAnalytics['adapter'] | 'none';
    /** Where the script sends what it counts, besides its own origin. */
    readonly origins: readonly string[];
  };
}
