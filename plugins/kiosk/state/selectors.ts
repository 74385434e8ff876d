/** What a visitor has started, from the facts of other plugins. */
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

/** True when a membership is chosen or the basket has items. */
export const selectHasSelection = (state: RootState): boolean =>
  selectFact(state, 'selection.membershipChosen') === true || selectIsBasketFilled(state);

/** The path without the area's base path. */
function pathOf(state: RootState, pathname: string): string {
  const base = selectTenant(state).basePath.replace(/\/$/, '');
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

export const isHome = (state: RootState, pathname: string): boolean => pathOf(state, pathname) === '/kiosk';

/** The countdown starts after the order has loaded: before that, there is nothing to read. */
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
