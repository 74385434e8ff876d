import {
  type CallRequest,
  invalid,
  invalidDate,
  isCalendarDate,
  notFound,
  ok,
  defineCall,
  type Platform,
  text,
  todayOf,
} from '../../kernel';
import { predecessorOf } from '../current/predecessor';
import { offerFor } from './offer';
import { serializeCosts } from './serializeOffer';
import { situationOf } from './customerSituation';
import { countWrongCodes, findVenue } from '../../catalogue';

export const getCosts = defineCall('getCosts', (request, platform) => {
  const { tenant, address, query } = request;
  return countWrongCodes(
    platform.limits,
    { tenant, customerKey: address, promotion: query.promotion_code_id },
    () => costsOf(request, platform),
  );
});

async function costsOf({ tenant, session, params, query }: CallRequest<'getCosts'>, { db, clock }: Platform) {
  const venue = query.venue_id === undefined ? undefined : await findVenue(db, tenant.id, query.venue_id);
  if (query.venue_id !== undefined && venue === undefined) throw notFound();
  const today = todayOf(clock, tenant, venue);
  const startDate = query.start_date ?? today;
  if (!isCalendarDate(startDate)) throw invalid(invalidDate('start_date'));
  if (startDate < today) throw invalid({ start_date: [text('joining.startPast')] });
  const situation = await situationOf(db, tenant.id, session?.customerId, today, venue?.name);
  const follows = await predecessorOf(db, tenant, situation, {
    renewedMembershipId: query.renewed_membership_id,
  });
  const question = {
    membershipTypeId: params.typeId,
    paymentOptionId: params.optionId,
    venueId: venue?.id,
    startDate,
    billingDay: query.billing_day,
    promotionId: query.promotion_code_id,
    follows,
  };
  const offer = await offerFor(db, tenant.id, question, situation);
  if (offer === undefined) throw notFound();
  if (query.promotion_code_id !== undefined && offer.promotion === null)
    throw invalid({ promotion_code_id: [text('joining.promotion')] });
  if (offer.price === undefined)
    throw invalid({ incalculablePrice: [text('joining.noPrice')] }, text('joining.noPrice'));
  return ok({ data: serializeCosts(tenant, offer, offer.price) });
}
