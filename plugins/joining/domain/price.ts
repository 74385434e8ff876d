/** The price of a membership, as lines that add up. All amounts are in minor units. */
import type { ChangeCosts, Costs, Fees, Money, PaymentOption } from '../../../schemas/generated/api';
import type {
  GetChangeCostsParams,
  GetChangeCostsQuery,
} from '../../../schemas/generated/calls/getChangeCosts';
import type { GetCostsParams, GetCostsQuery } from '../../../schemas/generated/calls/getCosts';

export interface CostsQuestion {
  readonly params: GetCostsParams;
  readonly query: GetCostsQuery;
}

export interface ChangeCostsQuestion {
  readonly params: GetChangeCostsParams;
  readonly query: GetChangeCostsQuery;
}

/** What the price is requested for: a new or renewed membership, or a change. */
export type PricedQuery =
  | { readonly of: 'membership'; readonly ask: CostsQuestion }
  | { readonly of: 'change'; readonly ask: ChangeCostsQuestion };

/** The price depends on the customer's billing day, so a customer and a visitor have different questions. */
export type PriceQuestion = PricedQuery & { readonly by: 'customer' | 'visitor' };

export interface PriceLine {
  /** A `fee` of a change has the server's label. */
  readonly kind: 'membership' | 'setup' | 'monthInHand' | 'proRata' | 'discount' | 'fee';
  /** The server's text, for a line without copy. */
  readonly label?: string;
  /** Negative for a discount. */
  readonly amount: number;
  /** Days of a pro rata payment. */
  readonly days?: number;
}

export interface Price {
  /** The lines that are due now. Their sum is `dueNow`. */
  readonly lines: readonly PriceLine[];
  readonly dueNow: number;
  /** True if a pro rata payment may be added to `dueNow`: see `isDueNowOpen`. */
  readonly isOpen: boolean;
  /** The following monthly amount of a recurring membership. */
  readonly monthly: number | undefined;
  /** The server's text, for example '1 January 2027'. */
  readonly firstBilling: string | undefined;
}

/** The fields that a payment option (prices for today) and its costs (prices for the chosen dates) share. */
type PriceFields = Pick<
  Costs | PaymentOption,
  'paymentType' | 'fees' | 'proRataDays' | 'chargesProRata' | 'prettyFirstBillingDate'
> & {
  readonly totalToPayNow: Money | null;
  readonly globalBasePrice: Money | null;
  readonly monthlyPrice?: Money | null;
};

/**
 * True until a billing day is chosen: a pro rata payment up to that day may be added to the amount due now.
 * A platform that does not say whether it charges one may do so.
 */
export const isDueNowOpen = ({
  paymentType,
  prettyFirstBillingDate,
  chargesProRata,
}: Pick<PaymentOption, 'paymentType' | 'prettyFirstBillingDate' | 'chargesProRata'>): boolean =>
  paymentType === 'recurring' && prettyFirstBillingDate === null && chargesProRata !== false;

const amountOf = (money: Money | null) => money?.raw.amount;

function line(kind: PriceLine['kind'], money: Money | null, days?: number | null): readonly PriceLine[] {
  const amount = amountOf(money);
  if (amount === undefined || amount === 0) return [];
  const signed = kind === 'discount' ? -Math.abs(amount) : amount;
  return [{ kind, amount: signed, ...(days ? { days } : {}) }];
}

/** A single payment always has a line for the membership, even if it is free. Other fees of zero have no line. */
function membershipLine({ baseFee }: Fees): readonly PriceLine[] {
  const amount = amountOf(baseFee);
  return amount === undefined ? [] : [{ kind: 'membership', amount }];
}

const linesOf = (fees: Fees, recurring: boolean, days: number | null): readonly PriceLine[] => [
  // The monthly fee of a recurring membership is collected later, so it is not due now.
  ...(recurring ? [] : membershipLine(fees)),
  ...line('setup', fees.joiningFee),
  ...line('monthInHand', fees.monthInHandFee),
  ...line('proRata', fees.proRataFee, days),
  ...line('discount', fees.discount),
];

/** The price. Undefined if the server gave none. */
export function priceOf(priced: PriceFields): Price | undefined {
  const dueNow = amountOf(priced.totalToPayNow);
  if (dueNow === undefined) return undefined;
  const recurring = priced.paymentType === 'recurring';
  return {
    lines: linesOf(priced.fees, recurring, priced.proRataDays),
    dueNow,
    isOpen: isDueNowOpen(priced),
    monthly: recurring
      ? amountOf(priced.monthlyPrice ?? priced.fees.baseFee ?? priced.globalBasePrice)
      : undefined,
    firstBilling: recurring ? (priced.prettyFirstBillingDate ?? undefined) : undefined,
  };
}

/** The server's price. Without fees, it has the option's lines if the same amount is due today. */
export function priceWithLines(costs: Costs, option: PaymentOption | undefined): Price | undefined {
  const price = priceOf(costs);
  const today = option && priceOf(option);
  return price?.lines.length === 0 && today?.dueNow === price.dueNow
    ? { ...price, lines: today.lines }
    : price;
}

/** The price on a card: the monthly amount, or the single payment. */
export const headlinePrice = (option: PaymentOption): number | undefined =>
  amountOf(option.fees.baseFee) ?? amountOf(option.globalBasePrice);

/** Shown if the membership has a month in hand, even if nothing is added to the one that was paid. */
function monthInHandLine({ totalDueNow }: ChangeCosts, hasMonthInHand: boolean): readonly PriceLine[] {
  const amount = totalDueNow.composition.monthInHand?.raw.amount;
  if (amount === undefined || (amount === 0 && !hasMonthInHand)) return [];
  return [{ kind: 'monthInHand', amount }];
}

/** The price of a change. The server's lines add up to the amount that is due now. */
export function changePriceOf(change: ChangeCosts, hasMonthInHand: boolean): Price {
  const { costs, totalDueNow, newMembershipPrice } = change;
  const recurring = costs.paymentType === 'recurring';
  const fees = totalDueNow.composition.fees.map(({ label, price, type }): PriceLine => {
    const days = type === 'pro_rata' ? costs.proRataDays : null;
    return { kind: 'fee', label, amount: price.raw.amount, ...(days ? { days } : {}) };
  });
  return {
    lines: [...monthInHandLine(change, hasMonthInHand), ...fees],
    dueNow: totalDueNow.total.raw.amount,
    isOpen: isDueNowOpen(costs),
    monthly: recurring ? newMembershipPrice.raw.amount : undefined,
    firstBilling: recurring ? (costs.prettyFirstBillingDate ?? undefined) : undefined,
  };
}
