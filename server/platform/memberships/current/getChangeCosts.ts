import { defineCall, invalid, invalidDate, isCalendarDate, notFound, ok, text } from '../../kernel';
import { findMembershipOfOption, givesAccessTo } from '../../catalogue';
import { whyNotChangeTo } from './changeable';
import { serializeChangeCosts } from './serializeChangeCosts';
import { changeOffer } from './changeOffers';
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
