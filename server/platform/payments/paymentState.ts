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
  const isChallenged = attempt.state === 'challenge';
  return {
    state: attempt.state,
    cart_id: attempt.payable_id,
    transaction_uuid: attempt.id,
    sca_url: isChallenged ? attempt.sca_url : null,
    sca_data: isChallenged ? attempt.sca_data : null,
    sca_leads_back: isChallenged && attempt.return_sealed !== null,
    challenge_opened_at: attempt.challenge_opened_at?.toISOString() ?? null,
    order_id: attempt.order_id,
    reference: attempt.reference,
    message: messageOf(attempt),
  };
}

function messageOf(attempt: PaymentAttempt): string | null {
  switch (attempt.state) {
    case 'open':
    case 'completing':
    case 'unknown':
      return checkoutText('payment.unknown');
    case 'challenge':
      return checkoutText('payment.challengeFirst');
    case 'declined':
      return checkoutText(`payment.declined.${attempt.decline_reason ?? 'bank'}`);
    case 'voided':
      // A cancelled payment took no money; a refunded payment returned it.
      return checkoutText(attempt.step === 'refund' ? 'payment.givenBack' : 'payment.voided');
    case 'authorised':
    case 'captured':
      return null;
  }
}
