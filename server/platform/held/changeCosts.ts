import type { Wire } from '../../../schemas/generated/api';
import { feesDueNow } from '../checkout/feesDueNow';
import { nameOf } from '../checkout/itemNames';
import { text } from '../copy/text';
import { costsOnWire } from '../joining/offerOnWire';
import { formatMinor } from '../money/formatMinor';
import { moneyOnWire } from '../money/moneyOnWire';
import type { Price } from '../pricing/price';
import type { Tenant } from '../tenants/tenant';
import type { StartWindow } from './changeable';
import type { ChangeOffer } from './changeOffers';
import type { Change } from './follows';
import type { Held } from './held';

export function changeCostsOnWire(
  tenant: Tenant,
  change: Change,
  offer: ChangeOffer,
  price: Price,
  window: StartWindow,
): Wire.ChangeCosts {
  const fees = feesDueNow('recurring', price).filter((fee) => fee.type !== 'month_in_hand');
  const money = (amount: number): Wire.Money => moneyOnWire(tenant, amount);
  return {
    costs: costsOnWire(tenant, offer, price),
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

/** In a sentence, because what matters is the difference and not the two prices. */
function differenceTo(tenant: Tenant, old: Held, monthlyPrice: number): string {
  const more = monthlyPrice - (old.monthlyPrice ?? 0);
  const key = more === 0 ? 'change.equal' : more > 0 ? 'change.more' : 'change.less';
  return text(key, { amount: formatMinor(tenant, Math.abs(more)), membership: nameOf(old) });
}
