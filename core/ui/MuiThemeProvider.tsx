import { useTheme } from '@emotion/react';
import { THEME_ID, ThemeProvider } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { muiThemeOf } from '../theme/muiTheme';

/**
 * Stands around every part of MUI, inside the chunk that brings it. MUI's theme is put beside ours under
 * MUI's own key and not merged into it: MUI's components find theirs there, and what is styled with
 * `theme.foyer` and our `theme.spacing` goes on inside as it does outside.
 */
export function MuiThemeProvider({ children }: { readonly children: ReactNode }) {
  const theme = useTheme();
  const scoped = useMemo(() => ({ [THEME_ID]: muiThemeOf(theme) }), [theme]);
  return <ThemeProvider theme={scoped}>{children}</ThemeProvider>;
}
