/** Reports removed items. The code for the report is loaded only when there are such items. */
import { call, spawn } from 'typed-redux-saga';
import type * as events from '../state/cartEvents';
import { showReleasedToasts } from './toasts';
import { report } from './applyCartChanges';

export const loadReleased = () => import(/* webpackChunkName: "checkout-cart" */ './reportReleasedItems');

export function* reportReleased({ payload: { cart } }: ReturnType<typeof events.cartLoaded>) {
  if (cart.released.length === 0) return;
  try {
    const { reportReleasedItems } = yield* call(loadReleased);
    yield* reportReleasedItems(cart.released);
  } catch (error) {
    yield* showReleasedToasts(cart.released);
    yield* spawn(report, error);
  }
}
