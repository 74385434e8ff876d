/**
 * The card numbers that Stripe publishes for tests, and the effect of each. Only the effect of a card is kept:
 * the number is dropped after reading.
 */
import type { TextKey } from '../pages';

/** Why a bank declines a card. */
interface Decline {
  readonly code: string;
  readonly declineCode: string;
  readonly message: TextKey;
}

export const DECLINES = {
  declined: { code: 'card_declined', declineCode: 'generic_decline', message: 'stripe.declined' },
  insufficientFunds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'stripe.insufficientFunds',
  },
  incorrectCode: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc', message: 'stripe.incorrectCode' },
  expired: { code: 'expired_card', declineCode: 'expired_card', message: 'stripe.expired' },
} as const satisfies Record<string, Decline>;

export const CARD_BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const;

export interface Scenario {
  /** The bank asks for 3-D Secure first. */
  readonly challenge: boolean;
  readonly decline?: keyof typeof DECLINES;
}

export interface StripeTestCard {
  readonly number: string;
  readonly brand: keyof typeof CARD_BRANDS;
  /** The name of the card for tests without a browser. */
  readonly paymentMethod: string;
  /** Copy key of the description of its effect. */
  readonly does: TextKey;
  readonly scenario: Scenario;
}

const visa = (
  number: string,
  paymentMethod: string,
  does: TextKey,
  scenario: Scenario = { challenge: false },
): StripeTestCard => ({ number, brand: 'visa', paymentMethod, does, scenario });

const declined = (decline: keyof typeof DECLINES): Scenario => ({ challenge: false, decline });

export const STRIPE_TEST_CARDS: readonly StripeTestCard[] = [
  visa('4242424242424242', 'pm_card_visa', 'stripe.card.success'),
  {
    ...visa('5555555555554444', 'pm_card_mastercard', 'stripe.card.success'),
    brand: 'mastercard',
  },
  { ...visa('378282246310005', 'pm_card_amex', 'stripe.card.success'), brand: 'amex' },
  visa('4000000000000002', 'pm_card_visa_chargeDeclined', 'stripe.card.declined', declined('declined')),
  visa(
    '4000000000009995',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'stripe.card.insufficientFunds',
    declined('insufficientFunds'),
  ),
  visa(
    '4000000000000127',
    'pm_card_chargeDeclinedIncorrectCvc',
    'stripe.card.incorrectCode',
    declined('incorrectCode'),
  ),
  visa('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'stripe.card.expired', declined('expired')),
  visa('4000002760003184', 'pm_card_authenticationRequired', 'stripe.card.challenge', { challenge: true }),
  visa('4000000000003220', 'pm_card_threeDSecure2Required', 'stripe.card.challenge', { challenge: true }),
  visa(
    '4000008260003178',
    'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    'stripe.card.challengeThenDeclined',
    { challenge: true, decline: 'insufficientFunds' },
  ),
];
