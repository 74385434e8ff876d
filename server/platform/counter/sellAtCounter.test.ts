/** @jest-environment node */
/** Staff sell a membership to a customer without one, and take outstanding charges. */
import type { Wire } from '../../../schemas/generated/api';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';
import { asStaff, newCustomer, pay, staffToken } from './testing/till';

let platform: TestPlatform;
let desk: string;
let customer: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await staffToken(platform, 'desk@test.example');
  await asStaff(platform, desk, 'POST', '/counter/shift', { float: 5000 });
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  customer = await newCustomer(platform);
});

const YEAR = {
  homeVenueId: 'v-pool',
  membershipTypeId: 'm-gold',
  paymentOptionId: 'o-gold-year',
  startDate: '2026-03-10',
  terms: ['t-membership', 't-health'],
  answers: [{ questionId: 'q-goal', answer: 'swim' }],
};
const sell = (body: object, key?: string) =>
  asStaff(platform, desk, 'POST', `/customers/${customer}/memberships`, body, key);
const cart = async (): Promise<Wire.Cart> => {
  const { body } = await platform.call('GET', `/riverside/api/cart?selected_user_id=${customer}`, {
    token: desk,
  });
  return (body as { data: Wire.Cart }).data;
};
const memberships = () =>
  platform.db.selectFrom('memberships').select(['status', 'start_date']).where('customer_id', '=', customer);

test('available sessions are sold immediately, at the prices of the centre, from today to a month ahead', async () => {
  const { data } = await asStaff(platform, desk, 'GET', `/customers/${customer}/memberships?venue_id=v-gym`);
  const { memberships: types, ...dates } = data as {
    memberships: Wire.MembershipType[];
    first_start_date: string;
    last_start_date: string;
  };
  expect(dates).toEqual({ first_start_date: '2026-03-10', last_start_date: '2026-04-10' });
  const options = types.flatMap(({ payment_options: all }) => all);
  expect(options.map(({ payment_type: type }) => type)).not.toContain('recurring');
  expect(options.find(({ id }) => id === 'o-gold-year')?.total_to_pay_now?.raw.amount).toBe(30000);
});

test('a membership is added to the cart once, paid in cash and starts', async () => {
  const key = 'sold-once-at-the-desk';
  const sold = await sell(YEAR, key);
  expect([sold.status, await sell(YEAR, key)]).toEqual([201, sold]);
  const { items, totals } = await cart();
  expect([items.map(({ object_type: type }) => type), totals.total]).toEqual([['membership'], 33000]);
  expect(
    (await pay(platform, desk, customer, [{ tenderType: 'cash', amount: 33000, tendered: 33000 }])).status,
  ).toBe(200);
  expect(await memberships().execute()).toEqual([{ status: 'active', start_date: '2026-03-10' }]);
});

test.each([
  [
    'a monthly payment option: only the account holder can authorise a direct debit',
    { paymentOptionId: 'o-gold-monthly' },
    'paymentOptionId',
  ],
  ['without the answer to a required question', { answers: [] }, 'q-goal'],
  ['without the terms', { terms: ['t-membership'] }, 'terms'],
  ['with a start date in the past', { startDate: '2026-03-09' }, 'startDate'],
  ['with an invalid start date', { startDate: '2026-02-31' }, 'startDate'],
  ['at an unknown venue', { homeVenueId: 'v-none' }, 'homeVenueId'],
])('a sale is rejected: %s', async (_what, changes, field) => {
  const { status, errors } = await sell({ ...YEAR, ...changes });
  expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  expect(await memberships().execute()).toEqual([]);
});

test('a customer’s debt is listed, added to the cart and paid', async () => {
  await platform.db
    .insertInto('penalties')
    .values({
      tenant: 'riverside',
      id: `p-${customer}`,
      customer_id: customer,
      reason: 'Class missed',
      amount: 500,
      incurred_on: '2026-03-01',
      status: 'outstanding',
      created_at: platform.clock.now(),
    })
    .execute();
  const owed = async () =>
    (await platform.call('GET', `/riverside/api/customers/${customer}/penalties`, { token: desk })).body;
  expect(await owed()).toMatchObject({
    data: [{ reason: 'Class missed', status: 'outstanding', amount: { raw: { amount: 500 } } }],
  });
  const items = [{ id: `p-${customer}`, type: 'penalty' }];
  await asStaff(platform, desk, 'POST', '/cart/add', { items, selected_user_id: customer });
  expect(await owed()).toMatchObject({ data: [{ status: 'in_basket' }] });
  await pay(platform, desk, customer, [{ tenderType: 'cash', amount: 500, tendered: 500 }]);
  expect(await owed()).toMatchObject({ data: [{ status: 'paid' }] });
});

test('customers of another operator are not found, and a customer cannot sell', async () => {
  const theirs = await staffToken(platform, 'desk@test.example', 'northgate');
  expect((await asStaff(platform, desk, 'GET', '/customers/nobody/penalties')).status).toBe(404);
  expect((await asStaff(platform, desk, 'POST', '/customers/nobody/memberships', YEAR)).status).toBe(404);
  const foreign = await platform.call('GET', `/northgate/api/customers/${customer}/penalties`, {
    token: theirs,
  });
  expect(foreign.status).toBe(404);
  const self = await platform.call('POST', `/riverside/api/customers/${customer}/memberships`, {
    body: YEAR,
    key: 'by-oneself',
  });
  expect(self.status).toBe(401);
});

test('the reason against a membership is worded about the customer for staff and as you for the customer', async () => {
  await platform.db
    .updateTable('customers')
    .set({ has_outstanding_penalties: true })
    .where('id', '=', customer)
    .execute();
  const { data } = await asStaff(platform, desk, 'GET', `/customers/${customer}/memberships?venue_id=v-gym`);
  const { memberships: types } = data as { memberships: Wire.MembershipType[] };
  const reasons = types.flatMap(({ payment_options: all }) => all.map((one) => one.is_purchasable.message));
  expect(reasons).toContain('The customer has an outstanding payment. It must be paid before they join.');
  expect(reasons.filter((reason) => /\byou/i.test(reason ?? ''))).toEqual([]);
  const refused = await sell(YEAR);
  expect(JSON.stringify(refused)).toContain('The customer has an outstanding payment.');
});
