/**
 * Foyer's theme as a MUI theme. All colours and sizes come from `theme.foyer`, whose contrasts are tested.
 * Import it only behind `import()`: MUI must not be part of a first screen.
 */
import type { Theme } from '@emotion/react';
import { createTheme, type Theme as MuiTheme, type ThemeOptions } from '@mui/material/styles';
import { directionOfPage, WIDTHS } from './theme';
import type { FoyerTokens } from './tokens';

/** A finger covers the control that it presses. The tooltip stays for this time after the touch. */
const STAYS_AFTER_TOUCH_MS = 4000;

/** Milliseconds. Long enough to show where an element moved, and not longer. */
const MOTION_MS = { short: 160, long: 200 };

function palette(foyer: FoyerTokens): ThemeOptions['palette'] {
  const { tone } = foyer;
  return {
    primary: { main: foyer.primary, dark: foyer.primaryHover, contrastText: foyer.onPrimary },
    secondary: { main: foyer.secondary1 },
    error: { main: tone.danger.text },
    warning: { main: tone.warning.text },
    info: { main: tone.info.text },
    success: { main: tone.success.text },
    text: { primary: foyer.text, secondary: foyer.textQuiet, disabled: foyer.textQuiet },
    background: { default: foyer.page, paper: foyer.surface },
    action: { active: foyer.text, hover: foyer.primarySoft, disabled: foyer.textQuiet },
    divider: foyer.line,
  };
}

/** Headings are native elements, which the base styles cover. */
function typography({ fontFamily }: Theme['typography']): ThemeOptions['typography'] {
  const text = { fontSize: '1rem', lineHeight: 1.5, letterSpacing: 'normal' };
  const small = { ...text, fontSize: '0.875rem' };
  return {
    fontFamily,
    fontWeightMedium: 700,
    body1: text,
    body2: small,
    caption: small,
    button: { ...text, fontWeight: 700, textTransform: 'none' },
  };
}

/** Pressable controls: the common focus ring, no ripple, touch size. */
function pressed(foyer: FoyerTokens): ThemeOptions['components'] {
  const focus = { outline: `3px solid ${foyer.focus}`, outlineOffset: 2 };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': focus } },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          borderRadius: foyer.radius.s,
          color: foyer.text,
          '&.Mui-disabled': { color: foyer.line },
          [foyer.touch]: { minWidth: foyer.target, minHeight: foyer.target },
        },
      },
    },
  };
}

/** Surfaces above the page. */
function raised(foyer: FoyerTokens, above: Theme['spacing']): ThemeOptions['components'] {
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', boxShadow: foyer.shadow.raised } },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { background: 'rgb(15 12 30 / 55%)' } } },
    },
    MuiTooltip: {
      defaultProps: { leaveTouchDelay: STAYS_AFTER_TOUCH_MS, enterTouchDelay: 0, describeChild: true },
      styleOverrides: {
        tooltip: {
          maxWidth: 'min(18rem, 80vw)',
          padding: above(1, 1.5),
          borderRadius: foyer.radius.s,
          background: foyer.dark.background,
          color: foyer.dark.text,
          boxShadow: foyer.shadow.raised,
          fontSize: '0.875rem',
          fontWeight: 400,
          lineHeight: 1.5,
        },
      },
    },
  };
}

export function muiThemeOf({ foyer, typography: type, spacing, zIndex }: Theme): MuiTheme {
  return createTheme({
    direction: directionOfPage(),
    breakpoints: { values: { ...WIDTHS } },
    palette: palette(foyer),
    typography: typography(type),
    shape: { borderRadius: foyer.radius.s },
    spacing: (steps: number) => spacing(steps),
    zIndex: { ...zIndex },
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: {
        shortest: MOTION_MS.short,
        shorter: MOTION_MS.short,
        short: MOTION_MS.short,
        standard: MOTION_MS.long,
        complex: MOTION_MS.long,
        enteringScreen: MOTION_MS.long,
        leavingScreen: MOTION_MS.short,
      },
    },
    components: { ...pressed(foyer), ...raised(foyer, spacing) },
  });
}
