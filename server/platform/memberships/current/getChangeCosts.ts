import type { Wire } from '../../../../schemas/generated/api';
import {
  defineCall,
  formatMinor,
  invalid,
  invalidDate,
  isCalendarDate,
  notFound,
  ok,
  serializeMoney,
  type Tenant,
  text,
} from '../../kernel';
import { findMembershipOfOption, givesAccessTo } from '../../catalogue';
import { feesDueNow, type Price } from '../../pricing';
import { nameOf } from '../joining/itemNames';
import { serializeCosts } from '../joining/serializeOffer';
import { whyNotChangeTo, type StartWindow } from './changeable';
import type { Offer } from '../joining/offer';
import { changeOffer } from './changeOffers';
import type { CurrentMembership } from './currentMemberships';
import type { Change } from './predecessor';
import { startChange } from './startChange';

export const getChangeCosts = defineCall(
  'getChangeCosts',
  async ({ tenant, customerId, params, query }, platform) => {
    const { startsAt, billing_day: billingDay } = query;
    if (startsAt !== undefined && !isCalendarDate(startsAt)) throw invalid(invalidDate('startsAt'));
    const { change, window, situation } = await startChange(platform, tenant, customerId, params.id);
    const found = await findMembershipOfOption(platform.db, tenant.id, params.paymentOptionId);
    if (found === undefined) throw notFound();
    const { membership, option } = found;
    const unfit = whyNotChangeTo(change.old, option);
    if (unfit !== undefined) throw invalid({ paymentOptionId: [unfit] }, unfit);
    if (!givesAccessTo(membership, change.old.venueId)) {
      throw invalid({ paymentOptionId: [text('joining.notHere')] }, text('joining.notHere'));
    }
    const offer = changeOffer(change, membership, option, situation, { startDate: startsAt, billingDay });
    const noPrice = text('joining.noPrice');
    if (offer.price === undefined) throw invalid({ incalculablePrice: [noPrice] }, noPrice);
    return ok({ data: serializeChangeCosts(tenant, change, offer, offer.price, window) });
  },
);

function serializeChangeCosts(
  tenant: Tenant,
  change: Change,
  offer: Offer,
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
