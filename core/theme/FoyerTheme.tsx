import { ThemeProvider } from '@emotion/react';
import { useMemo, type ReactNode } from 'react';
import type { ThemeValues } from '../../schemas/boot';
import { BaseStyles } from './BaseStyles';
import type { DisplayMode } from './foyerTokens';
import { themeOf } from './theme';

export interface FoyerThemeProps {
  readonly values: ThemeValues | undefined;
  /** How the page's mode has it dressed: as a kiosk, in large letters, in high contrast. */
  readonly applyTheme?: DisplayMode;
  readonly children: ReactNode;
}

/** The tenant's theme for everything inside, with the base styles of the page. */
export function FoyerTheme({ values, applyTheme: dress, children }: FoyerThemeProps) {
  const theme = useMemo(() => themeOf(values, dress), [values, dress]);
  return (
    <ThemeProvider theme={theme}>
      <BaseStyles />
      {children}
    </ThemeProvider>
  );
}
