import type { Theme } from '@emotion/react';
import type { ThemeValues } from '../../schemas/boot';
import { FONTS, fontStack } from './fonts';
import { foyerTokens, type DisplayMode } from './foyerTokens';
import type { FoyerTokens, Width } from './tokens';
import { completeThemeValues, type CompleteThemeValues } from './values';

/** Pixels. `sm` begins the tablet (575), `md` ends it (950), `lg` is the wide summary (1200). */
export const WIDTHS: Readonly<Record<Width, number>> = { xs: 0, sm: 575, md: 950, lg: 1200, xl: 1600 };

/** A kiosk has one column. No screen is as wide as this. */
const NEVER = 99_999;

/** Breakpoints scale with the text size, because larger text needs more width. */
function breakpointsOf({ kiosk, scale }: FoyerTokens): Theme['breakpoints'] {
  const edge = (width: Width) => (kiosk && WIDTHS[width] >= WIDTHS.lg ? NEVER : WIDTHS[width] * scale);
  return {
    up: (width) => `@media (min-width:${edge(width)}px)`,
    down: (width) => `@media (max-width:${edge(width) - 0.05}px)`,
  };
}

/** Stacking order: a toast above a dialog, a tooltip above both. */
const LAYERS: Theme['zIndex'] = { modal: 1300, snackbar: 1400, tooltip: 1500 };

/** Type scales: the ratio of one step to the step below. */
const PHONE = 1.2;
const DESKTOP = 1.25;

/** A kiosk's window lower than this needs its space for controls. */
const LOW_KIOSK = '@media (max-height: 47.99rem)';

const rem = (size: number) => `${Math.round(size * 1000) / 1000}rem`;

function typography(
  values: CompleteThemeValues,
  { breakpoints, kiosk }: Pick<Theme, 'breakpoints'> & Pick<FoyerTokens, 'kiosk'>,
): Theme['typography'] {
  const headingFace = FONTS[values.themeAppHeadingFontStyle];
  // A condensed face looks smaller than its size.
  const enlarge = headingFace.slug === 'league-gothic' ? 1.2 : 1;
  const heading = (step: number) => ({
    fontFamily: fontStack(values.themeAppHeadingFontStyle),
    fontWeight: headingFace.weights.at(-1),
    fontSize: rem(PHONE ** step * enlarge),
    lineHeight: step > 1 ? 1.2 : 1.3,
    letterSpacing: enlarge > 1 ? '0.01em' : step > 1 ? '-0.01em' : 'normal',
    [breakpoints.up('sm')]: { fontSize: rem(DESKTOP ** step * enlarge) },
    ...(kiosk && { [LOW_KIOSK]: { fontSize: rem(PHONE ** Math.max(step - 1, 0) * enlarge) } }),
  });
  return {
    fontFamily: fontStack(values.themeAppBodyFontStyle),
    h1: heading(4),
    h2: heading(3),
    h3: heading(2),
    h4: heading(1),
    h5: heading(0),
    h6: heading(0),
  };
}

/** The theme of `styled`. Unchecked values fall back to defaults. Lengths in rem scale with the text size. */
export function themeOf(values: ThemeValues | undefined, dress?: DisplayMode): Theme {
  const complete = completeThemeValues(values);
  const foyer = foyerTokens(complete, dress);
  const breakpoints = breakpointsOf(foyer);
  return {
    foyer,
    breakpoints,
    spacing: (...steps) => steps.map((step) => rem(step * 0.5)).join(' '),
    typography: typography(complete, { breakpoints, kiosk: foyer.kiosk }),
    zIndex: LAYERS,
  };
}

/**
 * The text direction of this page. The web host sets it on the document, from the language. A page that is rendered on
 * the server has no document: 'ltr' there, until the browser renders it.
 */
export const directionOfPage = (): 'ltr' | 'rtl' =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
