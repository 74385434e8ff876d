/**
 * Where the visit stands at checkout.
 *
 * `step` is the page: loading, failed, or paying. While paying, `payment.at` says how far the
 * payment is; only `form` may be pressed. `unsettled` payments (checking, unanswered) are those of
 * which nobody knows yet whether money moved: there the form never shows.
 */
import type { CheckoutCart, Term } from '../../../schemas/generated/api';
import type { DeclineReason } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import type { PriceChangeAmount, Source } from './events';

export type Notice =
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly messages: readonly string[] }
  | { readonly kind: 'stopped'; readonly message: string }
  /** Minor units to pay now, once credit is taken off. */
  | ({ readonly kind: 'priceChanged'; readonly monthly?: PriceChangeAmount } & PriceChangeAmount)
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> };

export type PaymentAt =
  /** `isCardTokenised`: the card is tokenised already and only a new consent is wanted. */
  | { readonly at: 'form'; readonly notice: Notice | undefined; readonly isCardTokenised: boolean }
  | { readonly at: 'working' }
  | ({ readonly at: 'challenge'; readonly cancelling: boolean } & BankChallenge)
  | { readonly at: 'checking'; readonly reference: string | null }
  | { readonly at: 'unanswered'; readonly reference: string | null }
  | { readonly at: 'taken'; readonly orderId: string };

/** The bank is asking whether it is really the customer. */
export type BankChallengeShown = Extract<PaymentAt, { at: 'challenge' }>;

/**
 * Only terms that are `ready` can be accepted: nothing is paid under terms that nobody could read.
 * `before`: those that were shown until they were asked for again.
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
      /** Minor units that the customer is asked for now. */
      readonly due: number;
      readonly terms: CartTerms;
      /** Ids of terms, of those that are ready. */
      readonly accepted: readonly string[];
      /** Ids of waivers that were ticked here; those of the basket that are completed are not among them. */
      readonly waived: readonly string[];
      readonly payment: PaymentAt;
      /** The customer gave up a bank's page: the next one takes the whole window, where that can be. */
      readonly challengeRetried: boolean;
      readonly startingOver: boolean;
    };

export type Paying = Extract<CheckoutState, { step: 'paying' }>;
