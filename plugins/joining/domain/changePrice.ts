/** The price of a change. The server's lines add up to the amount that is due now. */
import type { ChangeCosts } from '../../../schemas/generated/api';
import type { Price, PriceLine } from './price';

/** Shown if the membership has a month in hand, even if nothing is added to the one that was paid. */
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
