/** A customer without a browser: the calls of the pages, in their order. */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../schemas/generated/api';
import { newCustomer, type Customer } from './customer';
import { hostRequest, type HostAnswer, type HostRequest, type SendRequest } from './hostRequest';

export interface Shopper extends Customer {
  readonly origin: string;
  /** Origin of the card provider. */
  readonly cards: string;
  readonly send: SendRequest;
}

export interface NewShopper {
  readonly origin: string;
  readonly cards: string;
  /** For the e-mail address. No other customer has it. */
  readonly word: string;
  /** Sends the calls to the product. Default: once. */
  readonly send?: SendRequest;
}

export type Call = Pick<HostRequest, 'method' | 'path' | 'body' | 'headers'>;

/** A new customer, signed in. */
export async function openShopper({ origin, cards, word, send = hostRequest }: NewShopper): Promise<Shopper> {
  return { ...(await newCustomer(origin, word, send)), origin, cards, send };
}

/**
 * A call as a page of this product makes it: own origin, own header, a key for each intention, the session's
 * cookie.
 */
export function call(
  shopper: Pick<Shopper, 'origin' | 'cookie'> & Partial<Pick<Shopper, 'send'>>,
  wanted: Call,
): Promise<HostAnswer> {
  const { origin, cookie, send = hostRequest } = shopper;
  const ours = { origin, cookie, 'x-foyer': '1', 'idempotency-key': randomUUID() };
  return send({ origin, ...wanted, headers: { ...ours, ...wanted.headers } });
}

export const dataOf = <Data>(answer: HostAnswer): Data => (answer.json() as { data: Data }).data;

export const codeOf = (answer: HostAnswer): string => (answer.json() as { code: string }).code;

async function get<Data>(shopper: Shopper, path: string): Promise<Data> {
  return dataOf<Data>(await call(shopper, { path }));
}

export interface Basket {
  readonly cartId: string;
  readonly membershipId: string;
  readonly total: number;
  readonly terms: readonly string[];
}

export async function choiceOf(shopper: Shopper): Promise<Record<string, unknown>> {
  const [venue] = await get<readonly Wire.Venue[]>(shopper, '/api/venues/online-joining');
  const types = await get<readonly Wire.MembershipType[]>(
    shopper,
    `/api/memberships/types?venue_id=${venue?.id}`,
  );
  const type = types.find(({ name }) => name === 'One month');
  const option = type?.payment_options.find(({ payment_type: payment }) => payment === 'fixed');
  if (!venue || !type || !option) throw new Error('The lido sells no single month any more.');
  const terms = await Promise.all(
    ['', '/health-commitment'].map((kind) =>
      get<readonly Wire.Term[]>(shopper, `/api/terms/membership/${type.id}${kind}`),
    ),
  );
  return {
    homeVenueId: venue.id,
    membershipTypeId: type.id,
    paymentOptionId: option.id,
    startDate: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date()),
    terms: terms.flat().map(({ id }) => id),
  };
}

/** Puts one month for £28.00 into the cart and loads the checkout. */
export async function fillBasket(shopper: Shopper): Promise<Basket> {
  const body = await choiceOf(shopper);
  const stored = await call(shopper, { method: 'POST', path: '/api/memberships/online-joining/store', body });
  if (stored.status !== 201) throw new Error(`Storing answered ${stored.status}: ${stored.text}`);
  const checkout = await get<Wire.CheckoutCart>(shopper, '/api/checkout/cart');
  const terms = await get<readonly Wire.Term[]>(shopper, `/api/terms?cart_id=${checkout.cart_id ?? ''}`);
  return {
    cartId: checkout.cart_id ?? '',
    membershipId: dataOf<{ id: string }>(stored).id,
    total: checkout.cart?.totals.total ?? 0,
    terms: terms.map(({ id }) => id),
  };
}

export const CARDS = {
  plain: '4929000000006',
  challenge: '5186150000000008',
  declined: '4929000000030',
} as const;

/** Tokenises a card, as the provider's script does in the browser. */
export async function tokenise(shopper: Shopper, cardNumber: string = CARDS.plain) {
  const { session_key: sessionKey } = await get<{ session_key: string }>(shopper, '/api/checkout/prepare');
  const answer = await hostRequest({
    origin: shopper.cards,
    path: '/api/v1/card-identifiers',
    method: 'POST',
    headers: { authorization: `Bearer ${sessionKey}` },
    body: {
      cardDetails: { cardholderName: 'Robin Example', cardNumber, expiryDate: '1230', securityCode: '123' },
    },
  });
  return { sessionKey, cardIdentifier: (answer.json() as { cardIdentifier: string }).cardIdentifier };
}

export const consentTo = ({ total, terms }: Basket) => ({
  payments: [{ tenderType: 'card', amount: total }],
  source: 'online-joining',
  terms,
  completedWaivers: [],
});

export function billing() {
  return {
    billingAddressLineOne: '1 Mill Lane',
    billingCity: 'Falmouth',
    billingPostcode: 'TR11 3JT',
    billingFirstName: 'Robin',
    billingLastName: 'Example',
    cardHolderName: 'Robin Example',
    saveCard: false,
    browserDetails: {
      colourDepth: 24,
      javaEnabled: false,
      javascriptEnabled: true,
      language: 'en-GB',
      screenHeight: 900,
      screenWidth: 1400,
      timezoneOffset: 0,
    },
  };
}

export async function authorise(shopper: Shopper, basket: Basket, changes: object = {}, card?: string) {
  const body = { ...billing(), ...consentTo(basket), ...(await tokenise(shopper, card)), ...changes };
  return call(shopper, { method: 'POST', path: '/api/checkout/authorise', body });
}

export function complete(shopper: Shopper, basket: Basket, authorised: HostAnswer, changes: object = {}) {
  const { transaction_uuid: transactionUuid } = dataOf<{ transaction_uuid: string }>(authorised);
  const body = { ...consentTo(basket), transactionUuid, ...changes };
  return call(shopper, { method: 'POST', path: '/api/checkout/complete', body });
}

/** The amounts captured for one payment, from the card provider's own ledger. */
export async function capturedBy(
  authorised: HostAnswer,
  { cards }: Pick<Shopper, 'cards'>,
): Promise<readonly number[]> {
  const { transaction_uuid: uuid } = dataOf<{ transaction_uuid: string }>(authorised);
  const code = `foyer-${uuid.replaceAll('-', '')}`;
  const answer = await hostRequest({ origin: cards, path: `/ledger?vendorTxCode=${code}` });
  const lines = dataOf<readonly { kind: string; amount: number }[]>(answer);
  return lines.filter(({ kind }) => kind === 'captured').map(({ amount }) => amount);
}
