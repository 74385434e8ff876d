/** @jest-environment node */
import { authorise, complete } from '../payments/testing/checkoutPage';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { confirmFree } from '../memberships/current/testing/member';

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  customer = await shop.newCustomer();
});

async function choose(paymentOptionId: string): Promise<string> {
  const stored = await shop.api(customer, 'POST', '/memberships/online-joining/store', {
    homeVenueId: 'v1',
    membershipTypeId: 'asked',
    paymentOptionId,
    startDate: '2026-03-10',
    terms: [],
  });
  return String(stored.data['id']);
}

const answer = (membershipId: string, answers: readonly object[]) =>
  shop.api(customer, 'POST', `/custom-questions/memberships/${membershipId}`, { answers });

const UNANSWERED = [
  422,
  'questions_unanswered',
  'Please fill in required questions',
  { 'q-goal': ['Your goal is required.'] },
];

// @spec joining 5.2, 8.6a, 8.6b
test('a membership with an unanswered required question cannot be paid by card', async () => {
  const id = await choose('asked-week');
  const refused = await authorise(shop, customer, { amount: 1000 });
  expect([refused.status, refused.code, refused.message, refused.errors]).toEqual(UNANSWERED);
  expect((await answer(id, [{ questionId: 'q-note', answer: 'x' }])).status).toBe(422);
  expect((await authorise(shop, customer, { amount: 1000 })).code).toBe('questions_unanswered');
  await answer(id, [{ questionId: 'q-goal', answer: 'To swim' }]);
  const done = await complete(shop, customer, await authorise(shop, customer, { amount: 1000 }), {
    amount: 1000,
  });
  expect(done.status).toBe(200);
});

test('nor confirmed if nothing is due', async () => {
  const id = await choose('asked-free');
  const refused = await confirmFree(shop, customer);
  expect([refused.status, refused.code, refused.message, refused.errors]).toEqual(UNANSWERED);
  await answer(id, [{ questionId: 'q-goal', answer: 'To swim' }]);
  expect((await confirmFree(shop, customer)).status).toBe(200);
});

test('answers for an earlier choice do not count for this one', async () => {
  await answer(await choose('asked-free'), [{ questionId: 'q-goal', answer: 'To swim' }]);
  await choose('asked-free');
  expect((await confirmFree(shop, customer)).code).toBe('questions_unanswered');
});
