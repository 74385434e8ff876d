/** @jest-environment node */
/** The calls of joining, each at the published method and path, with the named fields. */
import { newMember, newYearMember, type Member } from './memberships/current/testing/member';
import { authorise, authoriseWith, CARDS, complete, tokenise } from './payments/testing/checkoutPage';
import { startShop, type ApiResponse, type Customer, type Shop } from './payments/testing/shop';

let shop: Shop;
let customer: Customer;
let member: Member;
let yearMember: Member;
beforeAll(async () => {
  shop = await startShop();
  customer = await shop.newCustomer();
  member = await newMember(shop);
  yearMember = await newYearMember(shop, '2026-03-30');
}, 120_000);
afterAll(() => shop.close());

// @spec joining 7.3, 7.5a, 7.5d, 7.5g, 7.5i, 7.5k, 7.5l, 7.5m, 7.5n
test.each([
  ['GET', '/memberships/online-joining'],
  ['GET', '/memberships/types?venue_id=v1'],
  [
    'GET',
    '/memberships/types/gold/payment-options/month?start_date=2026-03-11&billing_day=5&venue_id=v1&promotion_code_id=free',
  ],
  ['GET', '/v1/membership-promotions/validate/FREE/month'],
  ['GET', '/custom-questions/memberships/asked'],
  ['GET', '/data-fields?onboarding_type=membership_purchase'],
  ['GET', '/terms/direct-debit'],
  ['GET', '/terms/membership/gold'],
  ['GET', '/terms/membership/gold/health-commitment'],
  ['GET', '/venues/online-joining'],
  ['GET', '/venues/online-joining/pier'],
  ['GET', '/venues/online-joining/v1'],
] as const)('%s /api%s is answered', async (method, path) => {
  expect((await shop.api(customer, method, path)).status).toBe(200);
});

// @spec joining 7.5e, 7.5h
test('options for a change are at /memberships/{id}/change, and the price is below the option, by startsAt', async () => {
  const path = `/memberships/${member.membershipId}/change`;
  expect((await shop.api(member, 'GET', path)).status).toBe(200);
  const priced = await shop.api(member, 'GET', `${path}/silver-month?startsAt=2026-03-25`);
  expect(priced.data).toMatchObject({ costs: { start_date: '2026-03-25' } });
});

// @spec joining 7.5f
test('a renewal is posted to /memberships/{id}/renew', async () => {
  const renewed = await shop.api(yearMember, 'POST', `/memberships/${yearMember.membershipId}/renew`, {
    terms: [],
  });
  expect(renewed.status).toBe(201);
});

// @spec joining 7.5c
// @spec platform 7.23b
test('DELETE /cart/clear empties the basket, and its body names the source', async () => {
  const visitor = await shop.newCustomer();
  await shop.fillCart(visitor);
  const cleared = await shop.api(visitor, 'DELETE', '/cart/clear', { source: 'online-joining' });
  expect([cleared.status, cleared.data['items']]).toEqual([200, []]);
  const other = await shop.api(visitor, 'DELETE', '/cart/clear', { source: 'elsewhere' });
  expect(other.status).toBe(422);
});

// @spec joining 7.2
test('only its customer reads the terms of a cart, by cart_id', async () => {
  const buyer = await shop.newCustomer();
  const cartId = await shop.fillCart(buyer);
  const { body } = await shop.call('GET', `/pier/api/terms?cart_id=${cartId}`, { token: buyer.token });
  expect(body).toEqual({
    data: [{ id: 't-sale', title: 'Terms of sale', html: '<p>Terms</p>', version: 2 }],
  });
  expect((await shop.call('GET', `/pier/api/terms?cart_id=${cartId}`)).status).toBe(401);
  expect((await shop.api(customer, 'GET', `/terms?cart_id=${cartId}`)).status).toBe(404);
});

/** Buys a single payment of £10, with its required question answered, up to the order. */
async function buy(): Promise<Readonly<Record<string, ApiResponse>>> {
  const buyer = await shop.newCustomer();
  const stored = await shop.api(buyer, 'POST', '/memberships/online-joining/store', {
    homeVenueId: 'v1',
    membershipTypeId: 'asked',
    paymentOptionId: 'asked-week',
    startDate: '2026-03-10',
    terms: [],
  });
  const answered = await shop.api(
    buyer,
    'POST',
    `/custom-questions/memberships/${String(stored.data['id'])}`,
    { answers: [{ questionId: 'q-goal', answer: 'To swim' }] },
  );
  const cart = await shop.api(buyer, 'GET', '/checkout/cart');
  const prepared = await shop.api(buyer, 'GET', '/checkout/prepare');
  const tokens = await tokenise(shop, buyer);
  const authorised = await authoriseWith(shop, buyer, tokens, { amount: 1000, saveCard: true });
  const completed = await complete(shop, buyer, authorised, { amount: 1000 });
  const order = await shop.api(buyer, 'GET', `/orders/${String(completed.data['complete_order_id'])}`);
  await shop.fillCart(buyer);
  const again = await shop.api(buyer, 'GET', '/checkout/cart');
  return { stored, answered, cart, prepared, authorised, completed, order, again };
}

const keysOf = (value: unknown): string[] => Object.keys(value as object);

// @spec joining 3.17, 3.18, 3.20, 3.21, 3.22, 3.23, 7.5b, 7.5j, 7.5o, 7.5p, 7.5q, 7.5r
// @spec platform 7.28
test('a visit is stored with 201 and repeated with 200; prepared, authorised and completed, it is an order with every named field', async () => {
  const { stored, answered, cart, prepared, authorised, completed, order, again } = await buy();
  expect([stored, answered, cart, prepared, authorised, completed, order].map((one) => one?.status)).toEqual([
    201, 200, 200, 200, 200, 200, 200,
  ]);
  expect(keysOf(cart?.data)).toEqual(
    expect.arrayContaining(['cart_id', 'home_venue', 'start_date', 'payment_option', 'membership_type']),
  );
  expect(prepared?.data).toMatchObject({
    payment_provider: expect.any(String) as string,
    session_key: expect.any(String) as string,
    payment_provider_configuration: { mode: expect.any(String) as string, url: expect.any(String) as string },
  });
  expect(keysOf(authorised?.data)).toEqual(
    expect.arrayContaining(['transaction_uuid', 'transaction_status', 'sca_url', 'sca_data']),
  );
  expect(order?.data).toMatchObject({
    id: completed?.data['complete_order_id'],
    tax: { raw: { amount: 0 } },
    total: { decimal: '10.00', formatted: '£10.00', raw: { amount: 1000, currency: 'GBP' } },
    brand: 'Pier Leisure',
    order_type: 'membership',
    payments: [{ tender_type: 'card', amount: 1000 }],
  });
  const [item] = order?.data['items'] as readonly Record<string, unknown>[];
  expect(item).toMatchObject({
    type: 'membership',
    home_venue: { id: 'v1' },
    requires_eligibility: false,
    payment_option: { id: 'asked-week' },
    start_date: '2026-03-10',
    end_date: '2026-03-16',
    categories: [{ name: 'Gym' }],
    base_fee: { formatted: '£10.00' },
    fees: [{ label: 'Membership fee', price: { formatted: '£10.00' }, type: 'base' }],
    friendly_name: 'With questions',
    membership_type_id: 'asked',
    payment_type: 'fixed',
  });
  expect(again?.data['saved_card']).toEqual({
    id: expect.any(String) as string,
    card_type: 'Visa',
    last_four_digits: '0006',
    card_holder_name: 'Jo Bell',
    expiry_date: '12/30',
    external_identifier: expect.any(String) as string,
    card_image: null,
    recently_expired: false,
  });
});

// @spec joining 8.15a, 8.15b
test.each([
  [
    CARDS.declined,
    '123',
    'Your card was declined. You have not been charged. Please try again or use a different card.',
  ],
  [
    CARDS.success,
    '999',
    'The security code wasn’t accepted. You have not been charged. Please check it and try again.',
  ],
])('a card that is declined (%s, %s) is reported in the server’s words: %s', async (card, code, words) => {
  const buyer = await shop.newCustomer();
  await shop.fillCart(buyer);
  const refused = await authorise(shop, buyer, { card, code });
  expect([refused.status, refused.message]).toEqual([402, words]);
});
