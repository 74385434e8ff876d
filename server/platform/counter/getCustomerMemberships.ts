import type { Wire } from '../../../schemas/generated/api';
import { addMonths, notFound, ok, defineCall, type Tenant, todayOf } from '../kernel';
import {
  findVenue,
  givesAccessTo,
  listMemberships,
  listVenues,
  type MembershipType,
  serializeMembership,
  type Venue,
} from '../catalogue';
import { MONTHS_AHEAD, priceFor, serializeOption, type Situation, situationOf } from '../memberships';
import { customerOr404 } from './customerSummaries';

export const getCustomerMemberships = defineCall(
  'getCustomerMemberships',
  async ({ tenant, params, query }, { db, clock }) => {
    const { id } = await customerOr404(db, tenant, params.customerId);
    const venue = await findVenue(db, tenant.id, query.venue_id);
    if (venue === undefined) throw notFound();
    const today = todayOf(clock, tenant);
    const situation = { ...(await situationOf(db, tenant.id, id, today)), atCounter: true };
    const venues = await listVenues(db, tenant.id);
    const here = (await listMemberships(db, tenant.id)).filter((type) => givesAccessTo(type, venue.id));
    const memberships = here.map((type) =>
      serializeMembership(type, venues, paidInFull(tenant, type, venue, situation)),
    );
    return ok({
      data: {
        memberships: memberships.filter(({ payment_options: options }) => options.length > 0),
        first_start_date: today,
        last_start_date: addMonths(today, MONTHS_AHEAD),
      },
    });
  },
);

function paidInFull(
  tenant: Tenant,
  type: MembershipType,
  venue: Venue,
  situation: Situation,
): Wire.PaymentOption[] {
  const dates = { venueId: venue.id, startDate: situation.today, billingDay: undefined };
  return type.paymentOptions
    .filter(({ paymentType }) => paymentType === 'fixed')
    .map((option) => serializeOption(tenant, priceFor(type, option, dates, null, situation)));
}
