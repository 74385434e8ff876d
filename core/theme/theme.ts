import { createTheme, type Theme } from '@mui/material/styles';
import type { ThemeValues } from '../../schemas/boot';
import { FONTS, fontStack } from './fonts';
import { foyerTokens } from './foyerTokens';
import { completeThemeValues, type CompleteThemeValues } from './values';

/** `sm` begins the tablet (575), `md` ends it (950), `lg` is the wide summary (1200). */
const BREAKPOINTS = { xs: 0, sm: 575, md: 950, lg: 1200, xl: 1600 } as const;

/** Type scales: a step is this much larger than the one below. */
const PHONE = 1.2;
const DESKTOP = 1.25;

const rem = (size: number) => `${Math.round(size * 1000) / 1000}rem`;

function typography(values: CompleteThemeValues) {
  const headingFace = FONTS[values.themeAppHeadingFontStyle];
  // A condensed face looks a size smaller than it is.
  const enlarge = headingFace.slug === 'league-gothic' ? 1.2 : 1;
  const heading = (step: number) => ({
    fontFamily: fontStack(values.themeAppHeadingFontStyle),
    fontWeight: headingFace.weights.at(-1),
    fontSize: rem(PHONE ** step * enlarge),
    lineHeight: step > 1 ? 1.2 : 1.3,
    letterSpacing: enlarge > 1 ? '0.01em' : step > 1 ? '-0.01em' : 'normal',
    [`@media (min-width: ${BREAKPOINTS.sm}px)`]: { fontSize: rem(DESKTOP ** step * enlarge) },
  });
  const body = { fontSize: '1rem', lineHeight: 1.5, letterSpacing: 'normal' };
  return {
    fontFamily: fontStack(values.themeAppBodyFontStyle),
    fontWeightMedium: 700,
    h1: heading(4),
    h2: heading(3),
    h3: heading(2),
    h4: heading(1),
    h5: heading(0),
    h6: heading(0),
    body1: body,
    body2: { ...body, fontSize: '0.875rem' },
    button: { ...body, fontWeight: 700, textTransform: 'none' as const },
  };
}

export interface ThemeOptions {
  readonly kiosk?: boolean;
}

/**
 * Theme of the server or the document -> MUI theme with `theme.foyer`. Values may come as they are:
 * null, wrong and dangerous ones fall back to the defaults. Lengths are in rem, so that the kiosk's
 * 22 px (and a person's own text size) enlarge everything.
 */
export function themeOf(values: ThemeValues | undefined, { kiosk = false }: ThemeOptions = {}): Theme {
  const complete = completeThemeValues(values);
  const foyer = foyerTokens(complete, kiosk);
  return createTheme({
    foyer,
    breakpoints: { values: BREAKPOINTS },
    spacing: (factor: number) => rem(factor * 0.5),
    shape: { borderRadius: 6 },
    palette: {
      primary: { main: foyer.primary, dark: foyer.primaryHover, contrastText: foyer.onPrimary },
      secondary: { main: foyer.secondary1 },
      error: { main: foyer.tone.danger.text },
      warning: { main: foyer.tone.warning.text },
      info: { main: foyer.tone.info.text },
      success: { main: foyer.tone.success.text },
      text: { primary: foyer.text, secondary: foyer.textQuiet },
      background: { default: foyer.page, paper: foyer.surface },
      divider: foyer.line,
    },
    typography: typography(complete),
  });
}
