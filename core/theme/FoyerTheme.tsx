import { ThemeProvider } from '@emotion/react';
import { useMemo, type ReactNode } from 'react';
import type { ThemeValues } from '../../schemas/boot';
import { BaseStyles } from './BaseStyles';
import { themeOf } from './theme';

export interface FoyerThemeProps {
  readonly values: ThemeValues | undefined;
  readonly kiosk?: boolean;
  readonly children: ReactNode;
}

/** The tenant's theme for everything inside, with the base styles of the page. */
export function FoyerTheme({ values, kiosk = false, children }: FoyerThemeProps) {
  const theme = useMemo(() => themeOf(values, { kiosk }), [values, kiosk]);
  return (
    <ThemeProvider theme={theme}>
      <BaseStyles />
      {children}
    </ThemeProvider>
  );
}
