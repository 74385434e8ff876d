/** What a visitor has begun, as the facts of other plugins tell. */
import {
  selectChargeOpen,
  selectFact,
  selectMode,
  selectRequest,
  selectSignedIn,
  selectTenant,
  type RootState,
} from '../../../core/contract';
import type { KioskSituation } from '../domain/idleness';

export function selectIsBasketFilled(state: RootState): boolean {
  const inBasket = selectFact(state, 'cart.itemCount');
  return typeof inBasket === 'number' && inBasket > 0;
}

/** Something is chosen, or waits in the basket. */
export const selectHasSelection = (state: RootState): boolean =>
  selectFact(state, 'selection.membershipChosen') === true || selectIsBasketFilled(state);

/** Below the area's base path. */
function pathOf(state: RootState, pathname: string): string {
  const base = selectTenant(state).basePath.replace(/\/$/, '');
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

export const isHome = (state: RootState, pathname: string): boolean => pathOf(state, pathname) === '/kiosk';

/** While the order is on its way to the screen, or does not come, there is nothing yet to be read in ten seconds. */
const isConfirmed = (state: RootState, path: string) =>
  path.startsWith('/order-confirmed/') && selectRequest(state, 'getOrder')?.state === 'success';

export function situationOf(state: RootState, pathname: string): KioskSituation {
  if (selectChargeOpen(state)) return 'paying';
  const path = pathOf(state, pathname);
  if (isConfirmed(state, path)) return 'confirmed';
  const nothingBegun = !selectSignedIn(state) && !selectHasSelection(state);
  if (path !== '/kiosk' || !nothingBegun) return 'visit';
  const { text, contrast } = selectMode(state);
  return text || contrast ? 'adjusted' : 'vacant';
}
