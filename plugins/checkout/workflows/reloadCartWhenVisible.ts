import { put, select } from 'typed-redux-saga';
import * as events from '../state/cartEvents';
import { selectCartState } from '../state/cartView';
import { selectPaying } from '../state/selectors';

/** While the page was hidden, the cart may have changed. Checkout has its own reload. */
export function* reloadCartWhenVisible() {
  const { at } = (yield* select(selectCartState)).snapshot;
  if (at !== 'unknown' && !(yield* select(selectPaying))) yield* put(events.reloadRequested());
}
