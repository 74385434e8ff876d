import type { PaymentOption } from '../catalogue';
import { basePriceAt, type Price } from './price';
import { firstBillingDate, proRata } from './proRata';

export interface ChangeQuestion {
  readonly option: PaymentOption;
  /** True when the new membership is sold with a month in hand. */
  readonly monthInHand: boolean;
  readonly venueId: string;
  readonly startDate: string;
  readonly billingDay: number | undefined;
  readonly old: {
    /** Null for a single payment. */
    readonly monthlyPrice: number | null;
    /** The month in hand that was paid already, or 0. */
    readonly monthInHand: number;
  };
}

/** Undefined when the old or the new membership is not monthly, or has no price at this venue. */
export function changePriceOf(question: ChangeQuestion): Price | undefined {
  const { option, monthInHand, venueId, startDate, billingDay, old } = question;
  const base = basePriceAt(option, venueId);
  if (base === undefined || option.paymentType !== 'recurring' || old.monthlyPrice === null) return undefined;
  const first = billingDay === undefined ? null : firstBillingDate(startDate, billingDay);
  const more = Math.max(0, base - old.monthlyPrice);
  const days = first === null || option.proRata !== true ? null : proRata(more, startDate, first);
  const due = {
    proRata: positive(days?.fee),
    monthInHand: monthInHand ? positive(base - old.monthInHand) : null,
    change: positive(option.changeFee),
  };
  return {
    base,
    joining: null,
    ...due,
    discount: null,
    proRataDays: due.proRata === null ? null : (days?.days ?? null),
    firstBillingDate: first,
    endDate: null,
    total: (due.proRata ?? 0) + (due.monthInHand ?? 0) + (due.change ?? 0),
  };
}

/** Null removes a price line with nothing to pay. */
function positive(amount: number | undefined): number | null {
  return amount !== undefined && amount > 0 ? amount : null;
}
