/** Members that a journey creates through the API. Their purchase costs nothing today, so they need no card. */
import { randomUUID } from 'node:crypto';
import { todayIn } from '../../core/domain/dates';
import type { Wire } from '../../schemas/generated/api';
import { newCustomer, type Customer } from './customer';
import { hostRequest, type HostAnswer, type HostRequest } from './hostRequest';

export interface Wanted {
  readonly centre: string;
  readonly membership: string;
  readonly payment: 'recurring' | 'fixed';
  /** Applied when today's price is not zero already. */
  readonly promotionCode?: string;
  /** Answers to the questions of the membership, by question id. */
  readonly answers?: Readonly<Record<string, string>>;
}

type Call = Omit<HostRequest, 'origin'>;

const asked = (origin: string, cookie: string, call: Call): Promise<HostAnswer> =>
  hostRequest({
    origin,
    ...call,
    headers: { origin, cookie, 'x-foyer': '1', 'idempotency-key': randomUUID() },
  });

async function answerOf<Data>(origin: string, cookie: string, call: Call): Promise<Data> {
  const answer = await asked(origin, cookie, call);
  if (answer.status >= 300) throw new Error(`${call.path} answered ${answer.status}: ${answer.text}`);
  return (answer.json() as { data: Data }).data;
}

const today = () => todayIn('Europe/London', new Date());

const bank = (who: Customer) => ({
  billingDay: 1,
  accountHolder: `${who.firstName} ${who.lastName}`,
  accountDetails: { accountNumber: '55779911', sortCode: '200000' },
  billingAddressLineOne: '1 Mill Lane',
  billingCity: 'Newark-on-Trent',
  billingPostcode: 'NG24 1AB',
  ddTermsAccepted: true,
  authorisedSignatory: true,
});

async function promotionOf(get: <Data>(path: string) => Promise<Data>, code: string, optionId: string) {
  const { id } = await get<{ id: string }>(`/api/v1/membership-promotions/validate/${code}/${optionId}`);
  return { promotionCode: code, promotionCodeId: id };
}

const callsOf = (origin: string, { cookie }: Customer) => ({
  get: <Data>(path: string) => answerOf<Data>(origin, cookie, { path }),
  post: <Data>(path: string, body: unknown) => answerOf<Data>(origin, cookie, { method: 'POST', path, body }),
});

/** A new customer who has chosen this membership from today, before the checkout. */
export async function newBuyer(origin: string, word: string, wanted: Wanted): Promise<Customer> {
  const who = await newCustomer(origin, word);
  const { get, post } = callsOf(origin, who);
  const venue = await get<Wire.Venue>(`/api/venues/online-joining/${wanted.centre}`);
  const types = await get<readonly Wire.MembershipType[]>(`/api/memberships/types?venue_id=${venue.id}`);
  const type = types.find(({ slug }) => slug === wanted.membership);
  const option = type?.payment_options.find(({ payment_type: payment }) => payment === wanted.payment);
  if (!type || !option) throw new Error(`${wanted.centre} does not sell ${wanted.membership} any more.`);
  const kinds = [`membership/${type.id}`, `membership/${type.id}/health-commitment`, 'direct-debit'];
  const terms = await Promise.all(kinds.map((kind) => get<readonly Wire.Term[]>(`/api/terms/${kind}`)));
  const { id: stored } = await post<{ id: string }>('/api/memberships/online-joining/store', {
    homeVenueId: venue.id,
    membershipTypeId: type.id,
    paymentOptionId: option.id,
    startDate: today(),
    terms: terms.flat().map(({ id }) => id),
    ...(wanted.promotionCode ? await promotionOf(get, wanted.promotionCode, option.id) : {}),
    ...(wanted.payment === 'recurring' ? bank(who) : {}),
  });
  const answers = Object.entries(wanted.answers ?? {}).map(([questionId, answer]) => ({
    questionId,
    answer,
  }));
  if (answers.length > 0) await post(`/api/custom-questions/memberships/${stored}`, { answers });
  return who;
}

/** Returns the id of the order. */
async function payNothing(origin: string, who: Customer): Promise<string> {
  const { get, post } = callsOf(origin, who);
  const checkout = await get<Wire.CheckoutCart>('/api/checkout/cart');
  const shown = await get<readonly Wire.Term[]>(`/api/terms?cart_id=${checkout.cart_id ?? ''}`);
  const { complete_order_id: order } = await post<{ readonly complete_order_id: string }>('/api/cart/pay', {
    termsAccepted: shown.map(({ id }) => id),
    payments: [],
    source: 'online-joining',
    cartId: checkout.cart_id,
  });
  return order;
}

export interface Member extends Customer {
  readonly orderId: string;
}

/** A new customer who has this membership from today. */
export async function newMember(origin: string, word: string, wanted: Wanted): Promise<Member> {
  const who = await newBuyer(origin, word, wanted);
  return { ...who, orderId: await payNothing(origin, who) };
}

/** The memberships that the account lists now. */
export const membershipsOf = (
  origin: string,
  { cookie }: Customer,
): Promise<readonly Wire.HeldMembership[]> =>
  answerOf(origin, cookie, { path: '/api/my-account/memberships' });
