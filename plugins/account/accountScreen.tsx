import styled from '@emotion/styled';
import { Suspense, type ComponentType } from 'react';
import { lazyScreen } from '../../core/contract';
import { AccountNavigation } from './components/AccountNavigation';
import { accountSagas } from './workflows/deferredSagas';

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

/** A page of the account. Its code is loaded on demand, and the list of pages stays visible meanwhile. */
export function accountScreen(load: () => Promise<{ readonly default: ComponentType }>) {
  const Screen = lazyScreen(async () => (await Promise.all([load(), accountSagas.load()]))[0]);
  const Page = () => (
    <Frame>
      <AccountNavigation />
      <div>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </div>
    </Frame>
  );
  return Object.assign(Page, { preload: Screen.preload });
}
