/**
 * Reloads the cart and the terms after a payment that took nothing, because the cause of the refusal may have
 * changed the price or the terms. A press of Pay meanwhile does not wait for the reload: the server checks
 * the consent, and a late response does not affect a payment.
 */
import type { Action } from 'redux';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { navigationReplaced, toastShown } from '../../../core/contract';
import * as events from '../state/events';
import { selectPaying, termsAllAccepted } from '../state/selectors';
import { homePath } from './homePath';
import { refreshCart } from './refreshCart';
import { toastOf } from './toasts';

const isAboutTerms = (path: string): boolean => /^terms(Accepted)?(\W|$)/.test(path);

/** Returns to the sections, which contain the terms. */
function* returnToTerms() {
  yield* put(toastShown({ content: yield* toastOf('checkout.toast.terms'), type: 'TOAST_DANGER' }));
  yield* put(navigationReplaced({ path: yield* homePath() }));
}

/** Terms that checkout requires are ticked here. Any other terms belong to an earlier section. */
function* reloadAfterRefusal({ payload }: ReturnType<typeof events.detailsRefused>) {
  yield* call(refreshCart);
  if (!Object.keys(payload.errors).some(isAboutTerms)) return;
  const paying = yield* select(selectPaying);
  const isAsked = paying !== undefined && !termsAllAccepted(paying);
  if (!isAsked) yield* call(returnToTerms);
}

function* saga(event: Action) {
  if (events.paymentDeclined.match(event)) yield* call(refreshCart);
  if (events.detailsRefused.match(event)) yield* reloadAfterRefusal(event);
}

export function* afterDeclinedPayment(): Generator<unknown, void, unknown> {
  yield* takeLatest(
    [events.paymentDeclined, events.detailsRefused, events.payPressed, events.opened, events.left],
    saga,
  );
}
