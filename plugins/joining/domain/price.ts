/** What a membership costs, as lines that add up. All amounts are whole minor units. */
import type { Costs, Fees, Money, PaymentOption } from '../../../schemas/generated/api';

/** A `fee` of a change carries the server's own label. */
export type PriceLineKind = 'membership' | 'setup' | 'monthInHand' | 'proRata' | 'discount' | 'fee';

export interface PriceLine {
  readonly kind: PriceLineKind;
  /** In the server's words, where our copy has none. */
  readonly label?: string;
  /** Negative for a discount. */
  readonly amount: number;
  /** Days of a pro rata payment. */
  readonly days?: number;
}

export interface Price {
  /** What is due now; the sum of these is `dueNow`. */
  readonly lines: readonly PriceLine[];
  readonly dueNow: number;
  /** What follows each month, for recurring. */
  readonly monthly: number | undefined;
  /** In the server's words, e.g. '1 January 2027'. */
  readonly firstBilling: string | undefined;
}

/** What both a payment option (prices today) and its costs (prices for these dates) say. */
type Priced = Pick<
  Costs | PaymentOption,
  'paymentType' | 'fees' | 'proRataDays' | 'prettyFirstBillingDate'
> & {
  readonly totalToPayNow: Money | null;
  readonly globalBasePrice: Money | null;
  readonly monthlyPrice?: Money | null;
};

/** True until a billing day is known: the days up to it may still be added to what is due now. */
export const isDueNowOpen = ({
  paymentType,
  prettyFirstBillingDate,
}: Pick<PaymentOption, 'paymentType' | 'prettyFirstBillingDate'>): boolean =>
  paymentType === 'recurring' && prettyFirstBillingDate === null;

/** The same of a price: days may still be added to what is due now. */
export const isPriceOpen = ({ monthly, firstBilling }: Pick<Price, 'monthly' | 'firstBilling'>): boolean =>
  monthly !== undefined && firstBilling === undefined;

const amountOf = (money: Money | null) => money?.raw.amount;

function line(kind: PriceLineKind, money: Money | null, days?: number | null): readonly PriceLine[] {
  const amount = amountOf(money);
  if (amount === undefined || amount === 0) return [];
  const signed = kind === 'discount' ? -Math.abs(amount) : amount;
  return [{ kind, amount: signed, ...(days ? { days } : {}) }];
}

/** What a single payment is for is told, even where it is free; other fees of nothing are none. */
function membershipLine({ baseFee }: Fees): readonly PriceLine[] {
  const amount = amountOf(baseFee);
  return amount === undefined ? [] : [{ kind: 'membership', amount }];
}

const linesOf = (fees: Fees, recurring: boolean, days: number | null): readonly PriceLine[] => [
  // The monthly fee of a recurring membership is collected later, so it is not part of what is due now.
  ...(recurring ? [] : membershipLine(fees)),
  ...line('setup', fees.joiningFee),
  ...line('monthInHand', fees.monthInHandFee),
  ...line('proRata', fees.proRataFee, days),
  ...line('discount', fees.discount),
];

/** The price, or undefined when the server gave none. */
export function priceOf(priced: Priced): Price | undefined {
  const dueNow = amountOf(priced.totalToPayNow);
  if (dueNow === undefined) return undefined;
  const recurring = priced.paymentType === 'recurring';
  return {
    lines: linesOf(priced.fees, recurring, priced.proRataDays),
    dueNow,
    monthly: recurring
      ? amountOf(priced.monthlyPrice ?? priced.fees.baseFee ?? priced.globalBasePrice)
      : undefined,
    firstBilling: recurring ? (priced.prettyFirstBillingDate ?? undefined) : undefined,
  };
}

/** The server's price; where it names no fees, those of the option are its lines, if they are due today as well. */
export function priceWithLines(costs: Costs, option: PaymentOption | undefined): Price | undefined {
  const price = priceOf(costs);
  const today = option && priceOf(option);
  return price?.lines.length === 0 && today?.dueNow === price.dueNow
    ? { ...price, lines: today.lines }
    : price;
}

/** The price a card shows: what is paid each month, or once. */
export const headlinePrice = (option: PaymentOption): number | undefined =>
  amountOf(option.fees.baseFee) ?? amountOf(option.globalBasePrice);
