/**
 * What it costs to change from one monthly membership to another, in whole minor units. Pure.
 *
 * The month that runs was collected at the old price: where the new one is higher, the difference is due
 * for the days from the start to the next billing date. A month in hand that was paid counts towards the
 * new one. Nothing is ever paid back, so that no part is negative.
 */
import type { PaymentOptionSeed } from '../seed/format';
import { basePriceAt, type Price } from './price';
import { firstBillingDate, proRata } from './proRata';

export interface ChangeQuestion {
  readonly option: PaymentOptionSeed;
  /** The new membership is sold with a month in hand. */
  readonly monthInHand: boolean;
  readonly venueId: string;
  readonly startDate: string;
  readonly billingDay: number | undefined;
  readonly old: {
    readonly monthlyPrice: number;
    /** Paid already; 0 where there was none. */
    readonly monthInHand: number;
  };
}

/** Undefined where the option is no monthly one, or has no price at this centre. */
export function changePriceOf(question: ChangeQuestion): Price | undefined {
  const { option, monthInHand, venueId, startDate, billingDay, old } = question;
  const base = basePriceAt(option, venueId);
  if (base === undefined || option.paymentType !== 'recurring') return undefined;
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

/** A line of the price is left out where there is nothing to pay for it. */
function positive(amount: number | undefined): number | null {
  return amount !== undefined && amount > 0 ? amount : null;
}
