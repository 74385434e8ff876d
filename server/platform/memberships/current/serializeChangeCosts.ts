import type { Wire } from '../../../../schemas/generated/api';
import { feesDueNow, type Price } from '../../pricing';
import { nameOf } from '../joining/itemNames';
import { formatMinor, serializeMoney, type Tenant, text } from '../../kernel';
import { serializeCosts } from '../joining/serializeOffer';
import type { StartWindow } from './changeable';
import type { ChangeOffer } from './changeOffers';
import type { Change } from './predecessor';
import type { CurrentMembership } from './currentMemberships';

export function serializeChangeCosts(
  tenant: Tenant,
  change: Change,
  offer: ChangeOffer,
  price: Price,
  window: StartWindow,
): Wire.ChangeCosts {
  const fees = feesDueNow('recurring', price).filter((fee) => fee.type !== 'month_in_hand');
  const money = (amount: number): Wire.Money => serializeMoney(tenant, amount);
  return {
    costs: serializeCosts(tenant, offer, price),
    difference_to_old_membership: differenceTo(tenant, change.old, price.base),
    total_due_now: {
      total: money(price.total),
      composition: {
        month_in_hand: price.monthInHand === null ? null : money(price.monthInHand),
        fees: fees.map(({ type, label, amount }) => ({ type, label, price: money(amount) })),
      },
    },
    new_membership_price: money(price.base),
    starts_at: window,
  };
}

/** A sentence, because the difference matters and not the two prices. */
function differenceTo(tenant: Tenant, old: CurrentMembership, monthlyPrice: number): string {
  const more = monthlyPrice - (old.monthlyPrice ?? 0);
  const key = more === 0 ? 'change.equal' : more > 0 ? 'change.more' : 'change.less';
  return text(key, { amount: formatMinor(tenant, Math.abs(more)), membership: nameOf(old) });
}
