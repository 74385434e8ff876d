/** The price of a change, as the server composes it: what is due now adds up line by line. */
import type { ChangeCosts } from '../../../schemas/generated/api';
import type { Price, PriceLine } from './price';

/** Shown where the membership has a month in hand, even when nothing is added to the one that was paid. */
function monthInHandLine({ totalDueNow }: ChangeCosts, hasMonthInHand: boolean): readonly PriceLine[] {
  const amount = totalDueNow.composition.monthInHand?.raw.amount;
  if (amount === undefined || (amount === 0 && !hasMonthInHand)) return [];
  return [{ kind: 'monthInHand', amount }];
}

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
    monthly: recurring ? newMembershipPrice.raw.amount : undefined,
    firstBilling: recurring ? (costs.prettyFirstBillingDate ?? undefined) : undefined,
  };
}
