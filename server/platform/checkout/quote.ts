/**
 * What a cart costs and what it would become as an order: worked out by the server alone, from the rows of
 * the cart. A quote is kept with each payment, so that capture and order agree to the penny.
 */
import type { Wire } from '../../../schemas/generated/api';
import type { SoldItem } from './tables';

export interface QuotedFee {
  readonly type: Wire.FeeLine['type'];
  readonly label: string;
  /** Minor units; negative for a discount. */
  readonly amount: number;
}

export interface QuotedItem {
  readonly membershipId: string;
  readonly sold: SoldItem;
  /** They add up to what is due now for this item. */
  readonly fees: readonly QuotedFee[];
  /** Minor units; null for a single payment. Quotes of earlier payments have neither of these. */
  readonly monthlyPrice?: number | null;
  /** All that will have been paid in hand, with what an earlier membership had. */
  readonly monthInHand?: number;
}

export interface Quote {
  readonly total: number;
  readonly currency: string;
  readonly items: readonly QuotedItem[];
  readonly newMandate: boolean;
  readonly monthlyPrice: number | null;
  readonly firstBillingDate: string | null;
  readonly billingDay: number | null;
  readonly promotion: { readonly id: string; readonly code: string } | null;
}
