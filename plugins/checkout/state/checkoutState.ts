/**
 * The state of checkout.
 * `step` is the page: loading, failed, or paying. While paying, `payment.at` is the step of the payment. Only
 * in `form` can the customer press Pay. For the unsettled steps (checking, unanswered) it is not known
 * whether money moved, so the form is never shown.
 */
import type { CheckoutCart, Term } from '../../../schemas/generated/api';
import type { DeclineReason } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import type { PriceChangeAmount, Source } from './events';

export type Notice =
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly messages: readonly string[] }
  | { readonly kind: 'stopped'; readonly message: string }
  /** Minor units to pay now, after credit. */
  | ({ readonly kind: 'priceChanged'; readonly monthly?: PriceChangeAmount } & PriceChangeAmount)
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> };

export type PaymentAt =
  /** `isCardTokenised`: the card is tokenised already, and only a new consent is needed. */
  | { readonly at: 'form'; readonly notice: Notice | undefined; readonly isCardTokenised: boolean }
  | { readonly at: 'working' }
  | ({ readonly at: 'challenge'; readonly cancelling: boolean } & BankChallenge)
  | { readonly at: 'checking'; readonly reference: string | null }
  | { readonly at: 'unanswered'; readonly reference: string | null }
  | { readonly at: 'taken'; readonly orderId: string };

/** The payment while the bank's challenge is open. */
export type BankChallengeShown = Extract<PaymentAt, { at: 'challenge' }>;

/**
 * Terms can be accepted only in `ready`, so that a customer never pays under terms that were not readable.
 * `before`: the terms that were shown until they were requested again.
 */
export type CartTerms =
  | { readonly at: 'asking'; readonly before: readonly Term[] }
  | { readonly at: 'failed' }
  | { readonly at: 'ready'; readonly list: readonly Term[] };

export type CheckoutState =
  | { readonly step: 'closed' }
  | { readonly step: 'loading'; readonly source: Source }
  | { readonly step: 'failed'; readonly source: Source; readonly message: string }
  | {
      readonly step: 'paying';
      readonly source: Source;
      readonly cart: CheckoutCart;
      /** Minor units to pay now. */
      readonly due: number;
      readonly terms: CartTerms;
      /** Ids of accepted terms in `ready`. */
      readonly accepted: readonly string[];
      /** Ids of waivers ticked here. Waivers that the cart lists as completed are not included. */
      readonly waived: readonly string[];
      readonly payment: PaymentAt;
      /** The customer cancelled a challenge: the next one uses the top window where possible. */
      readonly challengeRetried: boolean;
      readonly startingOver: boolean;
    };

export type Paying = Extract<CheckoutState, { step: 'paying' }>;
