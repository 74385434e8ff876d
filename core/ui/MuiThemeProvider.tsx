import { useTheme } from '@emotion/react';
import { THEME_ID, ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { muiThemeOf } from '../theme/muiTheme';

/**
 * Wraps every MUI component, inside the chunk that loads it. MUI's theme is stored beside our theme under
 * MUI's key and is not merged. MUI components read their theme there. Styles with `theme.foyer` and our
 * `theme.spacing` work inside as outside.
 */
export function MuiThemeProvider({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const scoped = useMemo(() => ({ [THEME_ID]: muiThemeOf(theme) }), [theme]);
  return <ThemeProvider theme={scoped}>{children}</ThemeProvider>;
}
