import { callApi, newIdempotencyKey } from '../../../core/contract';
import { payCart } from '../../../schemas/generated/calls/payCart';
import { progressAfterConfirm, type PaymentOutcome, type PaymentProgress } from '../api/paymentProgress';
import { paymentsOf, type Consent } from '../state/selectors';
import { followPayment, newPaymentAttempt } from './followPayment';

/** Nothing is due now. The same key makes it safe to repeat the request when the response was lost. */
export function* confirmFreeOrder(consent: Consent): Generator<unknown, PaymentOutcome, unknown> {
  const { cartId, source, terms, completedWaivers } = consent;
  const options = {
    body: { termsAccepted: terms, payments: paymentsOf(consent), source, completedWaivers, cartId },
    idempotencyKey: newIdempotencyKey(),
  };
  function* once(again: boolean): Generator<unknown, PaymentProgress, unknown> {
    return progressAfterConfirm(yield* callApi(payCart, options), again);
  }
  return yield* followPayment(
    yield* once(false),
    newPaymentAttempt(consent, () => once(true)),
  );
}
