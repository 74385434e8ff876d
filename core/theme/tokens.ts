import type { CSSObject } from '@emotion/react';

/**
 * The computed part of the theme, `theme.foyer`: what components take their colours and measures
 * from. A *ground* is a background with all that may stand on it; every colour of a ground reads
 * on its background: text and links at 4.5:1, `lineStrong` and `focus` at 3:1.
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

/** Colours of a message: they never stand without a word and an icon. */
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
  /** Background of wells: summaries, code, disabled controls. */
  readonly surfaceSunk: string;
  readonly text: string;
  readonly textQuiet: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly focus: string;
  /** Fill of the primary button and of the current step: the tenant's colour, or a shade so little darker that white letters read on it. */
  readonly primary: string;
  /** The tenant's colour exactly as given: bars and marks that nothing is written on. */
  readonly primaryAsGiven: string;
  /** `primary` under the pointer. */
  readonly primaryHover: string;
  /** Edge of a primary fill, at 3:1 on page and surface even for a pale primary. */
  readonly primaryLine: string;
  /** Letters on `primary` and `primaryHover`. */
  readonly onPrimary: string;
  /** The primary colour darkened until it reads at 4.5:1 on page, surface and `primarySoft`. */
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
  /** `160ms` and an easing, for `transition`; the base styles switch motion off when people ask for less. */
  readonly motion: string;
  /** Least height and width of what fingers press: 44 px, 64 px in kiosk. */
  readonly target: string;
  /** Media query of screens that fingers press: narrow ones, coarse pointers, every kiosk. `[theme.foyer.touch]: { minHeight: theme.foyer.target }`. */
  readonly touch: string;
  readonly kiosk: boolean;
  /** How wide a column of reading and answering may be: at a kiosk all of the page. */
  readonly column: string;
  /** How many times larger than elsewhere all letters are: 22 px are 1.375. */
  readonly scale: number;
  /** Which of the browser's own two sets of colours its scroll bars and lists take. */
  readonly scheme: 'light' | 'dark';
}

/** A place in the type scale, ready to be spread into a style. */
export type TypeStyle = CSSObject;

export type Width = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/**
 * What every `styled` sees as `theme`. It has the form of MUI's, as far as it goes, so that its
 * documentation holds: steps of spacing, widths, the type scale, layers. Colours are Foyer's own.
 */
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
