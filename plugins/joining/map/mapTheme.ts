import { useTheme, type Theme } from '@emotion/react';
import { useMemo } from 'react';

/** The part of the tenant's theme that the pins need. */
export interface MapTheme {
  readonly foyer: Theme['foyer'];
  readonly font: string;
}

export function useMapTheme(): MapTheme {
  const theme = useTheme();
  return useMemo(() => ({ foyer: theme.foyer, font: theme.typography.fontFamily ?? 'sans-serif' }), [theme]);
}
