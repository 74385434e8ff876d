/** Reads a PaymentIntent of Stripe. */
import type Stripe from 'stripe';
import type { DeclineReason, ProviderCard, ProviderTransaction } from '../port';

/** Undefined: the bank has not answered Stripe yet. */
export function readTransaction(intent: Stripe.PaymentIntent): ProviderTransaction | undefined {
  const { id: transactionId, status } = intent;
  switch (status) {
    case 'requires_capture':
      return { kind: 'authorised', transactionId, card: readCard(intent.latest_charge) };
    case 'succeeded':
      return { kind: 'captured', transactionId, card: readCard(intent.latest_charge) };
    case 'canceled':
      return { kind: 'voided', transactionId, card: readCard(intent.latest_charge) };
    case 'requires_action':
    case 'requires_source_action':
      // Without an address the challenge cannot be answered. The platform then voids the payment.
      return {
        kind: 'challenge',
        transactionId,
        scaUrl: intent.next_action?.redirect_to_url?.url ?? '',
        scaFields: null,
      };
    case 'requires_payment_method':
    case 'requires_confirmation':
    case 'requires_source':
      return { kind: 'declined', transactionId, reason: reasonOf(intent.last_payment_error) };
    default:
      return undefined;
  }
}

const REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['incorrect_cvc', 'securityCode'],
  ['invalid_cvc', 'securityCode'],
  ['authentication_required', 'authentication'],
  ['payment_intent_authentication_failure', 'authentication'],
]);

const reasonOf = (error: Stripe.PaymentIntent.LastPaymentError | null): DeclineReason =>
  REASONS.get(error?.decline_code ?? '') ?? REASONS.get(error?.code ?? '') ?? 'bank';

/** Stripe's names of the brands, as the customer reads them. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/** A form of Stripe cannot save a card for our own use, so there is no reusable identifier. */
function readCard(charge: Stripe.PaymentIntent['latest_charge']): ProviderCard {
  const card = charge && typeof charge !== 'string' ? charge.payment_method_details?.card : undefined;
  return {
    type: BRANDS.get(card?.brand ?? '') ?? '',
    lastFourDigits: card?.last4 ?? '',
    expiry: card ? `${twoDigits(card.exp_month)}${twoDigits(card.exp_year)}` : '',
    reusableIdentifier: null,
  };
}

const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');
