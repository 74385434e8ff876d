/**
 * One press of Pay, as the stories pass it on: what the customer consented to, the keys that make
 * asking twice the same as asking once, and how long we keep asking before we promise an e-mail.
 */
import { newIdempotencyKey } from '../../../core/contract';
import type { Consent } from '../state/selectors';
import type { PaymentProgress } from '../api/paymentProgress';

/** Seconds between one question about the outcome and the next: about 90 in all, long past the server's own sweep. */
const WAITS = [1, 2, 3, 5, 8, 10, 10, 10, 10, 15, 15] as const;

export interface PaymentAttempt {
  readonly consent: Consent;
  readonly completeKey: string;
  readonly waits: IterableIterator<number>;
  /** Sends authorise again with the same key; absent when this visit did not send it (after a reload). */
  readonly resend?: () => Generator<unknown, PaymentProgress, unknown>;
}

export const newPaymentAttempt = (consent: Consent, resend?: PaymentAttempt['resend']): PaymentAttempt => ({
  consent,
  completeKey: newIdempotencyKey(),
  waits: WAITS.values(),
  resend,
});
