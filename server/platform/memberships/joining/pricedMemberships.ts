import type { Wire } from '../../../../schemas/generated/api';
import { givesAccessTo, listMemberships, listVenues, serializeMembership, type Venue } from '../../catalogue';
import type { Executor, Tenant } from '../../kernel';
import { type Situation } from './customerSituation';
import { priceFor } from './offer';
import { serializeOption } from './serializeOffer';

/** The memberships that are sold, priced for this person. With a venue: those that give access to it. */
export async function pricedMemberships(
  executor: Executor,
  tenant: Tenant,
  situation: Situation,
  venue?: Venue,
): Promise<Wire.MembershipType[]> {
  const venues = await listVenues(executor, tenant.id);
  const memberships = await listMemberships(executor, tenant.id);
  const dates = { venueId: venue?.id, startDate: situation.today, billingDay: undefined };
  return memberships
    .filter((type) => venue === undefined || givesAccessTo(type, venue.id))
    .map((type) => {
      const offers = type.paymentOptions.map((option) => priceFor(type, option, dates, null, situation));
      return serializeMembership(
        type,
        venues,
        offers.map((offer) => serializeOption(tenant, offer)),
      );
    });
}
