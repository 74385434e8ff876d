/** What a person can buy, and what it costs that person on these dates. */
import type { Wire } from '../../../schemas/generated/api';
import type { GetCostsParams, GetCostsQuery } from '../../../schemas/generated/calls/getCosts';
import type { GetMembershipTypesQuery } from '../../../schemas/generated/calls/getMembershipTypes';
import type { ValidatePromotionParams } from '../../../schemas/generated/calls/validatePromotion';
import { isCalendarDate } from '../calendar/dates';
import { todayOf } from '../calendar/venueTime';
import { text } from '../copy/text';
import { ok, openCall, type CallRequest, type CallTypes } from '../http/call';
import { invalid, notFound } from '../http/failure';
import { invalidDate } from '../http/fieldErrors';
import { predecessorOf } from '../currentMemberships/predecessor';
import { offerFor, priceFor } from '../joining/offer';
import { serializeCosts, serializeOption, serializePromotion } from '../joining/serializeOffer';
import { situationOf, type Situation } from '../joining/customerSituation';
import type { Platform } from '../platform';
import type { MembershipSeed } from '../seed/format';
import type { Tenant } from '../tenants/tenant';
import { givesAccessTo, serializeMembership } from './serializeMembership';
import { findOption, findPromotionByCode, findVenue, listMemberships, listVenues } from './catalogue';
import { countWrongCodes } from './promotionCodeLimit';
import { promotionHolds } from './promotionHolds';

interface GetJoiningMemberships extends CallTypes {
  answer: { data: Wire.MembershipType[] };
}

const getJoiningMemberships = openCall<GetJoiningMemberships>(
  'getJoiningMemberships',
  async ({ tenant, session }, { db, clock }) => {
    const situation = await situationOf(db, tenant.id, session?.customerId, todayOf(clock, tenant));
    const venues = await listVenues(db, tenant.id);
    const memberships = await listMemberships(db, tenant.id);
    return ok({
      data: memberships.map((type) =>
        serializeMembership(type, venues, pricedOptions(tenant, type, undefined, situation)),
      ),
    });
  },
);

interface GetMembershipTypes extends CallTypes {
  query: GetMembershipTypesQuery;
  answer: { data: Wire.MembershipType[] };
}

/** With a venue: the memberships that give access to it, at its prices. */
const getMembershipTypes = openCall<GetMembershipTypes>(
  'getMembershipTypes',
  async ({ tenant, session, query }, { db, clock }) => {
    const venues = await listVenues(db, tenant.id);
    const venue = venues.find(({ id, slug }) => id === query.venue_id || slug === query.venue_id);
    if (query.venue_id !== undefined && venue === undefined) throw notFound();
    const today = todayOf(clock, tenant, venue);
    const situation = await situationOf(db, tenant.id, session?.customerId, today, venue?.name);
    const memberships = await listMemberships(db, tenant.id);
    const here = memberships.filter((type) => venue === undefined || givesAccessTo(type, venue.id));
    return ok({
      data: here.map((type) =>
        serializeMembership(type, venues, pricedOptions(tenant, type, venue?.id, situation)),
      ),
    });
  },
);

function pricedOptions(
  tenant: Tenant,
  type: MembershipSeed,
  venueId: string | undefined,
  situation: Situation,
): Wire.PaymentOption[] {
  const dates = { venueId, startDate: situation.today, billingDay: undefined };
  return type.paymentOptions.map((option) =>
    serializeOption(tenant, priceFor(type, option, dates, null, situation)),
  );
}

interface GetCosts extends CallTypes {
  params: GetCostsParams;
  query: GetCostsQuery;
  answer: { data: Wire.Costs };
}

const getCosts = openCall<GetCosts>('getCosts', (request, platform) => {
  const { tenant, address, query } = request;
  return countWrongCodes(platform.limits, { tenant, who: address, promotion: query.promotion_code_id }, () =>
    costsOf(request, platform),
  );
});

async function costsOf({ tenant, session, params, query }: CallRequest<GetCosts>, { db, clock }: Platform) {
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
  const offer = await offerFor(
    db,
    tenant.id,
    {
      membershipTypeId: params.typeId,
      paymentOptionId: params.optionId,
      venueId: venue?.id,
      startDate,
      billingDay: query.billing_day,
      promotionId: query.promotion_code_id,
      follows,
    },
    situation,
  );
  if (offer === undefined) throw notFound();
  if (offer.promotionRefused) throw invalid({ promotion_code_id: [text('joining.promotion')] });
  if (offer.price === undefined)
    throw invalid({ incalculablePrice: [text('joining.noPrice')] }, text('joining.noPrice'));
  return ok({ data: serializeCosts(tenant, offer, offer.price) });
}

interface ValidatePromotion extends CallTypes {
  params: ValidatePromotionParams;
  answer: { data: Wire.Promotion };
}

const validatePromotion = openCall<ValidatePromotion>('validatePromotion', (request, platform) => {
  const { tenant, address, params } = request;
  return countWrongCodes(platform.limits, { tenant, who: address, promotion: params.promotionCode }, () =>
    promotionOf(request, platform),
  );
});

async function promotionOf({ tenant, params }: CallRequest<ValidatePromotion>, { db, clock }: Platform) {
  const memberships = await listMemberships(db, tenant.id);
  const option = memberships
    .map((type) => findOption(type, params.paymentOptionId))
    .find((found) => found !== undefined);
  if (option === undefined) throw notFound();
  const found = await findPromotionByCode(db, tenant.id, params.promotionCode);
  const today = todayOf(clock, tenant);
  if (found === undefined || !promotionHolds(found, option, today))
    throw invalid({ promotionCode: [text('joining.promotion')] }, text('joining.promotion'));
  return ok({ data: serializePromotion(found.promotion) });
}

export const membershipRoutes = [getJoiningMemberships, getMembershipTypes, getCosts, validatePromotion];
