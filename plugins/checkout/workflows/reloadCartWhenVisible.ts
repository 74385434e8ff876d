import { put, select } from 'typed-redux-saga';
import * as events from '../state/cartEvents';
import { selectCartState } from '../state/cartView';
import { selectPaying } from '../state/selectors';

/**
 * While the page was hidden, items may have been released, or added in another tab. Checkout has its own
 * reload (`refreshCartWhenVisible.ts`).
 */
export function* reloadCartWhenVisible() {
  const { at } = (yield* select(selectCartState)).seen;
  if (at !== 'unknown' && !(yield* select(selectPaying))) yield* put(events.reloadRequested());
}
