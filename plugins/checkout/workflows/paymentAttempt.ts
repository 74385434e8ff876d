/**
 * One press of Pay, as passed between the sagas: the customer's consent, the idempotency keys, and how long
 * the status is polled before an email is promised.
 */
import { newIdempotencyKey } from '../../../core/contract';
import type { Consent } from '../state/selectors';
import type { PaymentProgress } from '../api/paymentProgress';

/**
 * Seconds between polls of the outcome: about 90 in total, much longer than the interval of the server's
 * reconciliation.
 */
const WAITS = [1, 2, 3, 5, 8, 10, 10, 10, 10, 15, 15] as const;

export interface PaymentAttempt {
  readonly consent: Consent;
  readonly completeKey: string;
  readonly waits: IterableIterator<number>;
  /** Sends authorise again with the same key. Absent when this visit did not send it (after a reload). */
  readonly resend?: () => Generator<unknown, PaymentProgress, unknown>;
}

export const newPaymentAttempt = (consent: Consent, resend?: PaymentAttempt['resend']): PaymentAttempt => ({
  consent,
  completeKey: newIdempotencyKey(),
  waits: WAITS.values(),
  resend,
});
