import type { Wire } from '../../../schemas/generated/api';
import { addMonths } from '../kernel/calendar/dates';
import { findVenue, listMemberships, listVenues } from '../catalogue/catalogue';
import { givesAccessTo, serializeMembership } from '../catalogue/serializeMembership';
import { todayOf } from '../kernel/calendar/venueTime';
import { ok, staffCall } from '../kernel/http/call';
import { notFound } from '../kernel/http/failure';
import { priceFor } from '../memberships/joining/offer';
import { serializeOption } from '../memberships/joining/serializeOffer';
import { MONTHS_AHEAD } from '../memberships/joining/rules';
import { situationOf, type Situation } from '../memberships/joining/customerSituation';
import type { MembershipSeed, VenueSeed } from '../catalogue/format';
import type { Tenant } from '../kernel/tenants/tenant';
import { type OfCustomer, customerHere } from './selectedCustomer';

interface GetMemberships extends OfCustomer {
  query: { readonly venue_id: string };
  answer: {
    data: {
      readonly memberships: readonly Wire.MembershipType[];
      readonly first_start_date: string;
      readonly last_start_date: string;
    };
  };
}

export const getCustomerMemberships = staffCall<GetMemberships>(
  'getCustomerMemberships',
  async ({ tenant, params, query }, { db, clock }) => {
    const { id } = await customerHere(db, tenant, params.customerId);
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
  type: MembershipSeed,
  venue: VenueSeed,
  situation: Situation,
): Wire.PaymentOption[] {
  const dates = { venueId: venue.id, startDate: situation.today, billingDay: undefined };
  return type.paymentOptions
    .filter(({ paymentType }) => paymentType === 'fixed')
    .map((option) => serializeOption(tenant, priceFor(type, option, dates, null, situation)));
}
