import type { Wire } from '../../../../schemas/generated/api';
import { listMemberships, listVenues, serializeMembership, serializeVenue } from '../../catalogue';
import { conflict, defineCall, type Executor, notFound, ok, type Tenant, text } from '../../kernel';
import { serializeOption } from '../joining/serializeOffer';
import type { Offer } from '../joining/offer';
import { changeOptions } from './changeOffers';
import { serializeCurrentMembership } from './serializeCurrentMembership';
import { startChange } from './startChange';

export const getMembershipChange = defineCall(
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
  offers: readonly Offer[],
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
