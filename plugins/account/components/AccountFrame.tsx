import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AccountNavigation } from './AccountNavigation';

// The list of pages is beside the page on wide screens and above it on narrow ones, by CSS alone.
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: '13rem minmax(0, 1fr)',
    gap: theme.spacing(5),
  },
  '@media print': { display: 'block' },
}));

/** The layout around every page of the account. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <AccountNavigation />
      <div>{children}</div>
    </Frame>
  );
}
