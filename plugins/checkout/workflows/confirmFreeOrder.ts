import { delay, put } from 'typed-redux-saga';
import { callApi, newIdempotencyKey } from '../../../core/contract';
import { payCart } from '../../../schemas/generated/calls/payCart';
import { progressAfterConfirm, type PaymentOutcome } from '../api/paymentProgress';
import * as events from '../state/events';
import { paymentsOf, type Consent } from '../state/selectors';
import { newPaymentAttempt } from './paymentAttempt';

/** Nothing is due now. The same key makes it safe to repeat the request when the response was lost. */
export function* confirmFreeOrder(consent: Consent): Generator<unknown, PaymentOutcome, unknown> {
  const { cartId, source, terms, completedWaivers } = consent;
  const options = {
    body: { termsAccepted: terms, payments: paymentsOf(consent), source, completedWaivers, cartId },
    idempotencyKey: newIdempotencyKey(),
  };
  const attempt = newPaymentAttempt(consent);
  for (let again = false; ; again = true) {
    const progress = progressAfterConfirm(yield* callApi(payCart, options), again);
    if (progress.at === 'ended') return progress.outcome;
    yield* put(events.outcomePending({ reference: null }));
    const { value: seconds, done } = attempt.waits.next();
    if (done) return { kind: 'unanswered', reference: null };
    yield* delay(seconds * 1000);
  }
}
