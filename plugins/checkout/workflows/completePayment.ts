import { callApi } from '../../../core/contract';
import { completePayment } from '../../../schemas/generated/calls/completePayment';
import { progressAfterComplete } from '../api/paymentProgress';
import { paymentsOf } from '../state/selectors';
import type { PaymentAttempt } from './paymentAttempt';

export function* complete(attempt: PaymentAttempt, transactionUuid: string) {
  const { consent, completeKey } = attempt;
  const body = {
    transactionUuid,
    payments: paymentsOf(consent),
    source: consent.source,
    terms: consent.terms,
    completedWaivers: consent.completedWaivers,
  };
  return progressAfterComplete(
    yield* callApi(completePayment, { body, idempotencyKey: completeKey }),
    transactionUuid,
  );
}
