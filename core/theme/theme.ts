import type { Theme } from '@emotion/react';
import type { ThemeValues } from '../../schemas/boot';
import { FONTS, fontStack } from './fonts';
import { foyerTokens, type DisplayMode } from './foyerTokens';
import type { FoyerTokens, Width } from './tokens';
import { completeThemeValues, type CompleteThemeValues } from './values';

/** `sm` begins the tablet (575), `md` ends it (950), `lg` is the wide summary (1200). */
export const WIDTHS: Readonly<Record<Width, number>> = { xs: 0, sm: 575, md: 950, lg: 1200, xl: 1600 };

/** A kiosk is worked in one column: no screen is as wide as this. */
const NEVER = 99_999;

/** Where letters are larger a page is as narrow as its lines are: widths count in letters. */
function breakpointsOf({ kiosk, scale }: FoyerTokens): Theme['breakpoints'] {
  const edge = (width: Width) => (kiosk && WIDTHS[width] >= WIDTHS.lg ? NEVER : WIDTHS[width] * scale);
  return {
    up: (width) => `@media (min-width:${edge(width)}px)`,
    down: (width) => `@media (max-width:${edge(width) - 0.05}px)`,
  };
}

/** What stands above what: a toast above a dialog, a tooltip above both. */
const LAYERS: Theme['zIndex'] = { modal: 1300, snackbar: 1400, tooltip: 1500 };

/** Type scales: a step is this much larger than the one below. */
const PHONE = 1.2;
const DESKTOP = 1.25;

const rem = (size: number) => `${Math.round(size * 1000) / 1000}rem`;

function typography(values: CompleteThemeValues, breakpoints: Theme['breakpoints']): Theme['typography'] {
  const headingFace = FONTS[values.themeAppHeadingFontStyle];
  // A condensed face looks a size smaller than it is.
  const enlarge = headingFace.slug === 'league-gothic' ? 1.2 : 1;
  const heading = (step: number) => ({
    fontFamily: fontStack(values.themeAppHeadingFontStyle),
    fontWeight: headingFace.weights.at(-1),
    fontSize: rem(PHONE ** step * enlarge),
    lineHeight: step > 1 ? 1.2 : 1.3,
    letterSpacing: enlarge > 1 ? '0.01em' : step > 1 ? '-0.01em' : 'normal',
    [breakpoints.up('sm')]: { fontSize: rem(DESKTOP ** step * enlarge) },
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

/**
 * Theme of the server or the document -> what `styled` sees. Values may come as they are: null, wrong
 * and dangerous ones fall back to the defaults. Lengths are in rem, so that the kiosk's 22 px (and a
 * person's own text size) enlarge everything.
 */
export function themeOf(values: ThemeValues | undefined, dress?: DisplayMode): Theme {
  const complete = completeThemeValues(values);
  const foyer = foyerTokens(complete, dress);
  const breakpoints = breakpointsOf(foyer);
  return {
    foyer,
    breakpoints,
    spacing: (...steps) => steps.map((step) => rem(step * 0.5)).join(' '),
    typography: typography(complete, breakpoints),
    zIndex: LAYERS,
  };
}
