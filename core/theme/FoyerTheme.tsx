import { ThemeProvider, Global, useTheme, type CSSObject, type Theme } from '@emotion/react';
import { useMemo, type ReactNode } from 'react';
import type { ThemeValues } from '../../schemas/boot';
import type { DisplayMode } from './foyerTokens';
import { themeOf } from './theme';

export interface FoyerThemeProps {
  readonly values: ThemeValues | undefined;
  /** The page mode that changes the theme: kiosk, large text, high contrast. */
  readonly displayMode?: DisplayMode;
  readonly children: ReactNode;
}

/** Provides the tenant's theme to its children and adds the base styles of the page. */
export function FoyerTheme({ values, displayMode, children }: FoyerThemeProps) {
  const theme = useMemo(() => themeOf(values, displayMode), [values, displayMode]);
  return (
    <ThemeProvider theme={theme}>
      <BaseStyles />
      {children}
    </ThemeProvider>
  );
}

function headings({ typography }: Theme): CSSObject {
  const heading = (tag: 'h1' | 'h2' | 'h3' | 'h4') =>
    ({ ...typography[tag], margin: 0, textWrap: 'balance' }) as CSSObject;
  // In the large text of a kiosk, a long word can be wider than the narrowest screen.
  const first: CSSObject = { ...heading('h1'), overflowWrap: 'anywhere' };
  return { h1: first, h2: heading('h2'), h3: heading('h3'), h4: heading('h4') };
}

const page = ({ foyer, typography }: Theme): CSSObject => ({
  html: {
    fontSize: `${foyer.scale * 100}%`,
    WebkitTextSizeAdjust: '100%',
    // The focused element must not be hidden by the sticky header or the pay bar.
    scrollPaddingBlock: '6rem calc(6rem + var(--foyer-foot, 0px))',
    colorScheme: foyer.scheme,
  },
  body: {
    margin: 0,
    background: foyer.page,
    color: foyer.text,
    fontFamily: typography.fontFamily,
    fontSize: '1rem',
    lineHeight: 1.5,
    overflowWrap: 'break-word',
  },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'img, svg, video': { maxWidth: '100%' },
  // `list-style` is inherited: a list inside the list of steps keeps its bullets.
  ul: { listStyleType: 'disc' },
  a: { color: foyer.primaryText, textUnderlineOffset: '0.2em' },
  table: { fontVariantNumeric: 'tabular-nums' },
  ':focus-visible': { outline: `3px solid ${foyer.focus}`, outlineOffset: 2 },
  // A script moved the focus here for screen readers; this element is not a control.
  '[tabindex="-1"]:focus-visible': { outline: 'none' },
  // Pressed before hydration, see `core/hydration`.
  '[data-pressed]': { filter: 'brightness(0.8)', cursor: 'progress' },
  '::selection': { background: foyer.primary, color: foyer.onPrimary },
});

const LESS_MOTION: CSSObject = {
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
};

const PRINT: CSSObject = {
  '@media print': {
    '@page': { margin: '15mm' },
    html: { fontSize: '11pt' },
    body: { background: '#fff', color: '#000' },
    'nav, footer, [data-print="none"]': { display: 'none !important' },
    a: { color: 'inherit', textDecoration: 'none' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
};

/** The base styles of every page of a tenant. */
function BaseStyles() {
  const theme = useTheme();
  return <Global styles={[page(theme), headings(theme), LESS_MOTION, PRINT]} />;
}
