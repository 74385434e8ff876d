import type { CSSObject } from '@emotion/react';

/**
 * `theme.foyer`: the colours and sizes of components. A *ground* is a background with the colours that may be
 * used on it: text and links with contrast 4.5:1, `lineStrong` and `focus` 3:1.
 */
export interface Ground {
  readonly background: string;
  readonly text: string;
  readonly textQuiet: string;
  readonly link: string;
  /** Decoration only; never the border of a control. */
  readonly line: string;
  readonly lineStrong: string;
  readonly focus: string;
}

/** Colours of a message. Always use them together with a word and an icon. */
export interface Tone {
  readonly text: string;
  readonly line: string;
  readonly soft: string;
}

export type ToneName = 'info' | 'success' | 'warning' | 'danger';

export interface FoyerTokens {
  /** Background of the page. */
  readonly page: string;
  /** Background of cards, panels and controls. */
  readonly surface: string;
  /** Background of sunk areas: summaries, code, disabled controls. */
  readonly surfaceSunk: string;
  readonly text: string;
  readonly textQuiet: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly focus: string;
  /** Fill of the primary button and the current step, darkened if needed so that white text is readable. */
  readonly primary: string;
  /** The tenant's colour unchanged, for bars and marks without text. */
  readonly primaryAsGiven: string;
  /** `primary` on hover. */
  readonly primaryHover: string;
  /** Border of a primary fill, at 3:1 on page and surface even for a pale primary colour. */
  readonly primaryLine: string;
  /** Text on `primary` and `primaryHover`. */
  readonly onPrimary: string;
  /** The primary colour, darkened until it has 4.5:1 on page, surface and `primarySoft`. */
  readonly primaryText: string;
  readonly primarySoft: string;
  readonly secondary1: string;
  readonly secondary2: string;
  readonly header: Ground;
  readonly dark: Ground;
  readonly tone: Readonly<Record<ToneName, Tone>>;
  readonly secondaryButton: 'solid' | 'outline';
  readonly logo: string | undefined;
  readonly radius: { readonly s: string; readonly m: string; readonly l: string };
  readonly shadow: { readonly card: string; readonly raised: string };
  /** `160ms` and an easing, for `transition`. The base styles disable motion if the user prefers that. */
  readonly motion: string;
  /** Minimum height and width of touch controls: 44 px, 64 px in kiosk. */
  readonly target: string;
  /** Media query of touch screens: narrow, coarse pointer, kiosk. `[theme.foyer.touch]: { minHeight: … }`. */
  readonly touch: string;
  readonly kiosk: boolean;
  /** Maximum width of a column of text or questions. At a kiosk it is the full page. */
  readonly column: string;
  /** Factor for all text sizes: 22 px are 1.375. */
  readonly scale: number;
  /** The browser's colour scheme for its scroll bars and lists. */
  readonly scheme: 'light' | 'dark';
}

/** One step of the type scale as a style object. */
export type TypeStyle = CSSObject;

export type Width = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** The `theme` of every `styled`, in the shape of MUI's theme. The colours are Foyer's. */
declare module '@emotion/react' {
  interface Theme {
    readonly foyer: FoyerTokens;
    /** Steps of 8 px, in rem: `spacing(1, 2)` is `0.5rem 1rem`. */
    readonly spacing: (...steps: number[]) => string;
    readonly breakpoints: { readonly up: (width: Width) => string; readonly down: (width: Width) => string };
    readonly typography: Readonly<Record<'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6', TypeStyle>> & {
      readonly fontFamily: string;
    };
    readonly zIndex: Readonly<Record<'modal' | 'snackbar' | 'tooltip', number>>;
  }
}
