/**
 * What the counter sells to a customer besides bookings and packages: a new membership, and outstanding
 * charges. A direct debit cannot be set up here, because only the holder of the account can agree to it.
 */
import type { Wire } from '../../../schemas/generated/api';
import type { SellMembershipBody } from '../../../schemas/generated/calls/sellMembership';
import { penaltiesOf } from '../account/penalties';
import { findCustomer, type Customer } from '../auth/customers';
import { addMonths } from '../calendar/dates';
import { findMembership, findOption, findVenue, listMemberships, listVenues } from '../catalogue/catalogue';
import { givesAccessTo, serializeMembership } from '../catalogue/serializeMembership';
import { questionsOf } from '../catalogue/questionRoutes';
import { readQuestions } from '../catalogue/tenantRow';
import { addMembershipToCart } from '../checkout/addMembershipToCart';
import { todayOf } from '../calendar/venueTime';
import { text } from '../copy/text';
import type { Executor } from '../db/database';
import { created, ok, staffCall, type AnyCall, type CallTypes } from '../http/call';
import { invalid, notFound } from '../http/failure';
import { priceFor } from '../joining/offer';
import { serializeOption } from '../joining/serializeOffer';
import { checkedAnswers, replaceAnswers } from '../joining/membershipAnswers';
import { MONTHS_AHEAD } from '../joining/rules';
import { situationOf, type Situation } from '../joining/customerSituation';
import type { MembershipSeed, VenueSeed } from '../seed/format';
import type { QuestionSeed } from '../seed/questionsFormat';
import type { Tenant } from '../tenants/tenant';

interface OfCustomer extends CallTypes {
  params: { readonly customerId: string };
}

interface GetPenalties extends OfCustomer {
  answer: { data: Wire.Penalty[] };
}

const getCustomerPenalties = staffCall<GetPenalties>(
  'getCustomerPenalties',
  async ({ tenant, params }, { db }) => {
    const { id } = await customerHere(db, tenant, params.customerId);
    return ok({ data: await penaltiesOf(db, tenant, id) });
  },
);

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

const getCustomerMemberships = staffCall<GetMemberships>(
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

interface Sell extends OfCustomer {
  body: SellMembershipBody;
  answer: { data: { readonly id: string; readonly cart_id: string } };
}

const sellMembership = staffCall<Sell>(
  'sellMembership',
  async ({ tenant, staff, params, body, keep }, platform) => {
    const { id: customerId } = await customerHere(platform.db, tenant, params.customerId);
    const questions = await questionsToAsk(platform.db, tenant, body);
    const answers = checkedAnswers(questions, body.answers, tenant.client.locale);
    const { body: stored } = await addMembershipToCart(platform, tenant, {
      customerId,
      chosenBy: () => Promise.resolve(body),
      atCounter: true,
      keep: async (trx, { body: { data } }) => {
        await replaceAnswers(trx, tenant.id, data.id, answers, platform.clock.now());
        await keep(trx, soldOf(data));
      },
    });
    const ids = { tenant: tenant.id, staff: staff.id, customer: customerId, membership: stored.data.id };
    platform.log.info(ids, 'membership put into a basket at the counter');
    return soldOf(stored.data);
  },
);

const soldOf = ({ id, cart_id }: { readonly id: string; readonly cart_id: string }) =>
  created({ data: { id, cart_id } });

/** Questions of a membership that may be sold here. For an unknown membership, the joining rules return the error. */
async function questionsToAsk(
  executor: Executor,
  tenant: Tenant,
  { membershipTypeId, paymentOptionId }: SellMembershipBody,
): Promise<readonly QuestionSeed[]> {
  const membership = await findMembership(executor, tenant.id, membershipTypeId);
  const option = membership && findOption(membership, paymentOptionId);
  if (option?.paymentType === 'recurring') throw invalid({ paymentOptionId: [text('counter.noMonthly')] });
  if (membership === undefined) return [];
  return questionsOf(membership, await readQuestions(executor, tenant.id)).flatMap(
    ({ questions }) => questions,
  );
}

async function customerHere(executor: Executor, tenant: Tenant, id: string): Promise<Customer> {
  const customer = await findCustomer(executor, tenant.id, id);
  if (customer === undefined) throw notFound();
  return customer;
}

export const customersRoutes: readonly AnyCall[] = [
  getCustomerPenalties,
  getCustomerMemberships,
  sellMembership,
];
