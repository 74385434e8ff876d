import type { Action } from 'redux';
import { delay, put } from 'typed-redux-saga';
import * as events from '../state/cartEvents';

/** Waits one second longer than the hold, so that the server has released the spaces. */
const AFTER_HOLD_MS = 1000;

/** The maximum delay of a browser timer. A longer delay would fire immediately. */
const MAX_WAIT_MS = 2_147_483_647;

/** Reloads the cart when its hold ends. With 0 seconds left, a payment may still hold the spaces. */
export function* reloadAfterHold(event: Action) {
  if (!events.cartLoaded.match(event) || !event.payload.cart.holdSecondsLeft) return;
  const left = event.payload.cart.holdSecondsLeft * 1000 + AFTER_HOLD_MS;
  yield* delay(Math.min(left, MAX_WAIT_MS));
  yield* put(events.reloadRequested());
}
