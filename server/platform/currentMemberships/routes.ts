/** Routes for a customer's memberships and for what one can be changed to. */
import type { Wire } from '../../../schemas/generated/api';
import type {
  GetChangeCostsParams,
  GetChangeCostsQuery,
} from '../../../schemas/generated/calls/getChangeCosts';
import type { GetMembershipChangeParams } from '../../../schemas/generated/calls/getMembershipChange';
import { isCalendarDate } from '../calendar/dates';
import { findMembershipOfOption, listMemberships, listVenues } from '../catalogue/catalogue';
import { givesAccessTo, serializeMembership } from '../catalogue/serializeMembership';
import { serializeVenue } from '../catalogue/venueRoutes';
import { todayOf } from '../calendar/venueTime';
import { text } from '../copy/text';
import type { Executor } from '../db/database';
import { customerCall, ok, type CallTypes } from '../http/call';
import { conflict, invalid, notFound } from '../http/failure';
import { invalidDate } from '../http/fieldErrors';
import { serializeOption } from '../joining/serializeOffer';
import { situationOf, type Situation } from '../joining/customerSituation';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { whyNotChangeTo, type StartWindow } from './changeable';
import { serializeChangeCosts } from './serializeChangeCosts';
import { changeOffer, changeOptions, type ChangeOffer } from './changeOffers';
import { predecessorOf, type Change } from './predecessor';
import { findCurrentMembership, listCurrentMemberships } from './currentMemberships';
import { serializeCurrentMembership } from './serializeCurrentMembership';
import { refusePredecessor } from './refusePredecessor';

interface GetMyMemberships extends CallTypes {
  answer: { data: Wire.HeldMembership[] };
}

const getMyMemberships = customerCall<GetMyMemberships>(
  'getMyMemberships',
  async ({ tenant, customerId }, { db, clock }) => {
    const today = todayOf(clock, tenant);
    const situation = await situationOf(db, tenant.id, customerId, today);
    const held = await listCurrentMemberships(db, tenant.id, customerId, today);
    const sold = await listMemberships(db, tenant.id);
    return ok({ data: held.map((one) => serializeCurrentMembership(tenant, one, situation, sold)) });
  },
);

interface GetMembershipChange extends CallTypes {
  params: GetMembershipChangeParams;
  answer: {
    data: {
      membership: Wire.HeldMembership;
      home_venue: Wire.Venue;
      starts_at: StartWindow;
      membership_types: Wire.MembershipType[];
    };
  };
}

const getMembershipChange = customerCall<GetMembershipChange>(
  'getMembershipChange',
  async ({ tenant, customerId, params }, platform) => {
    const { db } = platform;
    const { change, window, situation } = await startChange(platform, tenant, customerId, params.id);
    const venue = change.old.venue;
    if (venue === undefined) throw notFound();
    const sold = await listMemberships(db, tenant.id);
    const offers = changeOptions(change, sold, situation);
    if (offers.length === 0) throw conflict('not_changeable', text('change.nothingElse'));
    return ok({
      data: {
        membership: serializeCurrentMembership(tenant, change.old, situation, sold),
        home_venue: serializeVenue(venue),
        starts_at: window,
        membership_types: await typesOf(db, tenant, offers),
      },
    });
  },
);

/** Each type once, with its offered options. */
async function typesOf(
  executor: Executor,
  tenant: Tenant,
  offers: readonly ChangeOffer[],
): Promise<Wire.MembershipType[]> {
  const venues = await listVenues(executor, tenant.id);
  const types = [...new Set(offers.map((offer) => offer.membership))];
  return types.map((type) => {
    const options = offers.filter((offer) => offer.membership === type);
    return serializeMembership(
      type,
      venues,
      options.map((offer) => serializeOption(tenant, offer)),
    );
  });
}

interface GetChangeCosts extends CallTypes {
  params: GetChangeCostsParams;
  query: GetChangeCostsQuery;
  answer: { data: Wire.ChangeCosts };
}

const getChangeCosts = customerCall<GetChangeCosts>(
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

interface Started {
  readonly change: Change;
  readonly window: StartWindow;
  readonly situation: Situation;
}

/** 404 when it is not the customer's, 409 when it cannot be changed. */
async function startChange(
  { db, clock }: Platform,
  tenant: Tenant,
  customerId: string,
  id: string,
): Promise<Started> {
  const held = await findCurrentMembership(db, tenant.id, customerId, id, todayOf(clock, tenant));
  if (held === undefined) throw notFound();
  const today = todayOf(clock, tenant, held.venue);
  const situation = await situationOf(db, tenant.id, customerId, today, held.venue?.name);
  const change = await predecessorOf(db, tenant, situation, { changedMembershipId: id });
  if (change?.kind !== 'change') throw notFound();
  refusePredecessor(change, 409);
  if (change.window === undefined) throw conflict('not_changeable', text('change.endsSoon'));
  return { change, window: change.window, situation };
}

export const heldRoutes = [getMyMemberships, getMembershipChange, getChangeCosts];
