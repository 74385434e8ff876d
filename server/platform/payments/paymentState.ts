/** Serializes the state of a payment for the API. */
import type { Wire } from '../../../schemas/generated/api';
import { checkoutText } from '../kernel';
import type { PaymentAttempt } from './paymentAttempts';

export const NO_PAYMENT: Wire.PaymentState = {
  state: 'none',
  cart_id: null,
  transaction_uuid: null,
  sca_url: null,
  sca_data: null,
  sca_leads_back: false,
  challenge_opened_at: null,
  order_id: null,
  reference: null,
  message: null,
};

export function paymentState(attempt: PaymentAttempt): Wire.PaymentState {
  const asked = attempt.state === 'challenge';
  return {
    state: attempt.state,
    cart_id: attempt.payable_id,
    transaction_uuid: attempt.id,
    sca_url: asked ? attempt.sca_url : null,
    sca_data: asked ? attempt.sca_data : null,
    sca_leads_back: asked && attempt.return_sealed !== null,
    challenge_opened_at: attempt.challenge_opened_at?.toISOString() ?? null,
    order_id: attempt.order_id,
    reference: attempt.reference,
    message: messageOf(attempt),
  };
}

/**
 * The text for a cancelled or refunded payment. A cancelled payment took no money; a refunded payment
 * returned it.
 */
export const voidedText = ({ step }: Pick<PaymentAttempt, 'step'>): string =>
  checkoutText(step === 'refund' ? 'payment.givenBack' : 'payment.voided');

/** Includes the reason that the provider gave. */
export const declinedText = ({ decline_reason: reason }: Pick<PaymentAttempt, 'decline_reason'>): string =>
  checkoutText(`payment.declined.${reason ?? 'bank'}`);

function messageOf(attempt: PaymentAttempt): string | null {
  switch (attempt.state) {
    case 'open':
    case 'completing':
    case 'unknown':
      return checkoutText('payment.unknown');
    case 'challenge':
      return checkoutText('payment.challengeFirst');
    case 'declined':
      return declinedText(attempt);
    case 'voided':
      return voidedText(attempt);
    case 'authorised':
    case 'captured':
      return null;
  }
}
