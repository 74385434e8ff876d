import styled from '@emotion/styled';
import { Suspense, type ComponentType } from 'react';
import { lazyScreen } from '../../core/contract';
import { AccountNavigation } from './components/AccountNavigation';
import { accountSagas, homeSagas } from './deferredSagas';

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

type Load = () => Promise<{ readonly default: ComponentType }>;

/**
 * A page of the account. Its code is loaded on demand, and the list of pages stays visible meanwhile. The
 * home page needs only some of the sagas.
 */
export function accountScreen(load: Load, { home = false } = {}) {
  const Screen = lazyScreen(async () => {
    const [page] = await Promise.all([load(), homeSagas.load(), home || accountSagas.load()]);
    return page;
  });
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
