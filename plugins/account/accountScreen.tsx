import { Suspense, type ComponentType } from 'react';
import { lazyScreen } from '../../core/contract';
import { AccountFrame } from './components/AccountFrame';
import { loadSagas } from './workflows/deferredSagas';

type Load = () => Promise<{ readonly default: ComponentType }>;

/** A page of the account. Its code is loaded on demand, and the list of pages stays visible meanwhile. */
export function accountScreen(load: Load) {
  const Screen = lazyScreen(async () => {
    const [screen] = await Promise.all([load(), loadSagas()]);
    return screen;
  });
  function Page() {
    return (
      <AccountFrame>
        <Suspense fallback={null}>
          <Screen />
        </Suspense>
      </AccountFrame>
    );
  }
  return Object.assign(Page, { preload: Screen.preload });
}
