/**
 * After a payment that took nothing, the price or the terms may have changed. A press of Pay meanwhile does
 * not wait for the reload: the server checks the consent, and a late response does not affect a payment.
 */
import type { Action } from 'redux';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { navigationReplaced } from '../../../core/contract';
import * as events from '../state/events';
import { selectPaying, termsAllAccepted } from '../state/selectors';
import { homePath } from './paths';
import { refreshCart } from './refreshCart';
import { showToast } from './toasts';

const isAboutTerms = (path: string): boolean => /^terms(Accepted)?(\W|$)/.test(path);

function* reloadAfterRefusal(event: Action) {
  const isRefused = events.detailsRefused.match(event);
  if (!isRefused && !events.paymentDeclined.match(event)) return;
  yield* call(refreshCart);
  if (!isRefused || !Object.keys(event.payload.errors).some(isAboutTerms)) return;
  const paying = yield* select(selectPaying);
  // Terms that checkout requires are ticked here. Any other terms belong to an earlier section.
  if (paying !== undefined && !termsAllAccepted(paying)) return;
  yield* showToast('checkout.toast.terms', 'TOAST_DANGER');
  yield* put(navigationReplaced({ path: yield* homePath() }));
}

export function* afterDeclinedPayment(): Generator<unknown, void, unknown> {
  yield* takeLatest(
    [events.paymentDeclined, events.detailsRefused, events.payPressed, events.opened, events.left],
    reloadAfterRefusal,
  );
}
