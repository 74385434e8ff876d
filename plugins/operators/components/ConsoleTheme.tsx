/** MUI in the density of the console: many facts on one screen, one size of text. */
import { useTheme as useFoyerTheme } from '@emotion/react';
import { createTheme, THEME_ID, ThemeProvider, useTheme } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { MuiThemeProvider } from '../../../core/contract/ui';

const TEXT = { fontSize: '0.875rem', lineHeight: 1.5 };

const LABEL = {
  position: 'static',
  transform: 'none',
  maxWidth: 'none',
  marginBottom: '0.25rem',
  whiteSpace: 'normal',
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'inherit',
} as const;

function Denser({ children }: { readonly children: ReactNode }) {
  const outer = useTheme();
  const { foyer } = useFoyerTheme();
  const theme = useMemo(
    () => ({
      [THEME_ID]: createTheme(outer, {
        typography: { body1: TEXT, button: { ...TEXT, fontWeight: 600 } },
        components: {
          MuiButton: {
            defaultProps: { size: 'small', disableElevation: true },
            styleOverrides: {
              root: {
                minHeight: '2.25rem',
                paddingInline: '0.75rem',
                [foyer.touch]: { minHeight: foyer.target },
                // All disabled buttons are flat, also those that have a border.
                '&.Mui-disabled': {
                  borderColor: 'transparent',
                  background: foyer.surfaceSunk,
                  fontWeight: 400,
                },
              },
            },
          },
          MuiMenuItem: { styleOverrides: { root: { [foyer.touch]: { minHeight: foyer.target } } } },
          MuiTextField: { defaultProps: { size: 'small' } },
          // Labels are above their fields, as in all pages of Foyer.
          MuiInputLabel: {
            defaultProps: { shrink: true, disableAnimation: true },
            styleOverrides: { root: LABEL },
          },
          MuiOutlinedInput: {
            styleOverrides: { notchedOutline: { top: 0, '& legend': { display: 'none' } } },
          },
          MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.8125rem' } } },
          // At once: nothing moves that the operator would have to follow.
          MuiDialog: { defaultProps: { transitionDuration: 0 } },
          // The buttons end where the fields above them end.
          MuiDialogActions: { styleOverrides: { root: { padding: '0 1.5rem 1.25rem' } } },
          MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 700 } } },
        },
      }),
    }),
    [outer, foyer],
  );
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
}

export const ConsoleTheme = ({ children }: { readonly children: ReactNode }) => (
  <MuiThemeProvider>
    <Denser>{children}</Denser>
  </MuiThemeProvider>
);
