/**
 * The cost of a cart and the order that it would become. Only the server calculates it, from the rows of the
 * cart. Each payment stores its quote, so that capture and order agree to the penny.
 */
import type { Wire } from '../../../schemas/generated/api';
import type { CreditType } from '../customers';
import type { QuotedFee } from '../pricing';

/** What an order stores for an item. */
export type SoldItem = Omit<Wire.OrderItem, 'fees'>;

interface QuotedLine {
  readonly sold: SoldItem;
  /** Their sum is the amount due now for this item. */
  readonly fees: readonly QuotedFee[];
}

export interface QuotedMembership extends QuotedLine {
  /** Quotes of earlier payments have no `kind`, `monthlyPrice` or `monthInHand`. */
  readonly kind?: 'membership';
  readonly membershipId: string;
  /** Minor units; null for a single payment. */
  readonly monthlyPrice?: number | null;
  /** All months in hand that are paid, including those of an earlier membership. */
  readonly monthInHand?: number;
}

export interface QuotedBooking extends QuotedLine {
  readonly kind: 'booking';
  /** Becomes the booking's id. */
  readonly cartItemId: string;
  readonly slotId: string;
  readonly pricingOptionId: string;
  readonly paidWith: 'money' | 'benefit' | 'package' | 'nothing';
}

export interface QuotedPackage extends QuotedLine {
  readonly kind: 'package';
  /** Becomes the package's id. */
  readonly cartItemId: string;
  readonly packageTypeId: string;
  readonly uses: number;
  readonly validDays: number;
}

export interface QuotedPenalty extends QuotedLine {
  readonly kind: 'penalty';
  readonly penaltyId: string;
}

export type QuotedItem = QuotedMembership | QuotedBooking | QuotedPackage | QuotedPenalty;

export interface AppliedCredit {
  readonly type: CreditType;
  /** Minor units, above 0. */
  readonly amount: number;
}

export interface Quote {
  readonly total: number;
  readonly currency: string;
  readonly items: readonly QuotedItem[];
  /** Absent in quotes of earlier payments. */
  readonly credits?: readonly AppliedCredit[];
  readonly newMandate: boolean;
  readonly monthlyPrice: number | null;
  readonly firstBillingDate: string | null;
  readonly billingDay: number | null;
  readonly promotion: { readonly id: string; readonly code: string } | null;
}

/** The amount that money must pay after credit, in minor units. */
export const dueOf = ({ total, credits = [] }: Pick<Quote, 'total' | 'credits'>): number =>
  credits.reduce((left, { amount }) => left - amount, total);

export const sumOf = (fees: readonly QuotedFee[]): number =>
  fees.reduce((sum, { amount }) => sum + amount, 0);

export const isMembershipSale = (item: QuotedItem): item is QuotedMembership =>
  item.kind === undefined || item.kind === 'membership';

/** The membership of an order. An order has at most one. */
export const membershipOf = ({ items }: Pick<Quote, 'items'>): QuotedMembership | undefined =>
  items.find(isMembershipSale);
