/**
 * `step` is the page. While paying, `payment.at` is the step of the payment. Only in `form` can the customer
 * press Pay. In `checking` and `unanswered` it is not known whether money moved, so the form is never shown.
 *
 * The load of the cart is a step of this union, not core's remote data. A payment without its cart is therefore
 * impossible.
 */
import type { RemoteData } from '../../../core/contract';
import type { CheckoutCart, Term, Waiver } from '../../../schemas/generated/api';
import type { Decline } from '../domain/payment';
import type { BankChallenge } from '../domain/sca';
import type { PriceChange, Source } from './events';

export type Notice =
  | ({ readonly kind: 'declined' } & Decline)
  | { readonly kind: 'stopped'; readonly message: string }
  | ({ readonly kind: 'priceChanged' } & PriceChange)
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, readonly string[]>> };

export type PaymentStep =
  /** `isCardTokenised`: the card is tokenised already, and only a new consent is needed. */
  | { readonly at: 'form'; readonly notice: Notice | undefined; readonly isCardTokenised: boolean }
  | { readonly at: 'working' }
  | ({ readonly at: 'challenge'; readonly cancelling: boolean } & BankChallenge)
  | { readonly at: 'checking'; readonly reference: string | null }
  | { readonly at: 'unanswered'; readonly reference: string | null }
  | { readonly at: 'taken'; readonly orderId: string };

export type ChallengeStep = Extract<PaymentStep, { at: 'challenge' }>;

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
      /** Accepted only in `ready`, so that a customer never pays under terms that were not readable. */
      readonly terms: RemoteData<readonly Term[], string | undefined>;
      readonly accepted: readonly Term[];
      /** Waivers ticked here. Waivers that the cart lists as completed are not included. */
      readonly waived: readonly Waiver[];
      readonly payment: PaymentStep;
      /** The customer cancelled a challenge: the next one uses the top window where possible. */
      readonly challengeRetried: boolean;
      readonly startingOver: boolean;
    };

export type PayingState = Extract<CheckoutState, { step: 'paying' }>;
