import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { AccountNavigation } from './AccountNavigation';

// The list of pages beside the page on wide screens, above it on narrow ones: by width alone.
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

/** What every page of the account stands in. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Frame>
      <AccountNavigation />
      <div>{children}</div>
    </Frame>
  );
}
