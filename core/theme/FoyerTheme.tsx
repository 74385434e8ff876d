import { ThemeProvider } from '@emotion/react';
import { useMemo, type ReactNode } from 'react';
import type { ThemeValues } from '../../schemas/boot';
import { BaseStyles } from './BaseStyles';
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
