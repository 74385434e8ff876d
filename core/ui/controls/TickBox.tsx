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

/** Native checkbox or radio button in the tenant's colour, in a large size. */
export const TickBox = styled('input')(checkboxStyles);
