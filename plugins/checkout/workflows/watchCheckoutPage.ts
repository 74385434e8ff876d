/** Loads the cart to pay when checkout is opened or visible again, and its terms. */
import type { Action } from 'redux';
import { call, takeLatest } from 'typed-redux-saga';
import { pageSeenAgainChannel } from '../../../core/contract';
import * as events from '../state/events';
import { loadTerms } from './loadTerms';
import { openCheckout } from './openCheckout';
import { refreshCartWhenVisible } from './refreshCartWhenVisible';

/** On `left`, takeLatest cancels the load, so that a late response does not navigate. */
function* loadCheckoutPage(event: Action) {
  if (events.opened.match(event)) yield* openCheckout(event);
}

export function* watchCheckoutPage(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.opened, events.left], loadCheckoutPage);
  yield* takeLatest(events.terms.requested, loadTerms);
  yield* takeLatest(yield* call(pageSeenAgainChannel), refreshCartWhenVisible);
}
