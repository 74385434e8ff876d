import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';

const checkboxStyles = ({ theme }: { theme: Theme }) =>
  ({
    flex: 'none',
    width: '1.375rem',
    height: '1.375rem',
    margin: 0,
    accentColor: theme.foyer.primaryText,
    cursor: 'inherit',
  }) as const;

/** Native tick box and radio in the tenant's colour, large enough to read as such. */
export const TickBox = styled('input')(checkboxStyles);
