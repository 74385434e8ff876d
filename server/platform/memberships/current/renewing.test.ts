/** @jest-environment node */
import { authorise, complete } from '../../payments/testing/checkoutPage';
import { startShop, type Shop } from '../../payments/testing/shop';
import { membershipsOf, newMember, newYearMember, renew, type Member } from './testing/member';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

const YEAR = 33000;

async function renewed(member: Member): Promise<string> {
  await renew(shop, member);
  const done = await complete(shop, member, await authorise(shop, member, { amount: YEAR }), {
    amount: YEAR,
  });
  return String(done.data['complete_order_id']);
}

const validate = (member: Member, over: object = {}) =>
  shop.api(member, 'POST', '/memberships/online-joining/validate', {
    homeVenueId: 'v1',
    membershipTypeId: 'annual',
    paymentOptionId: 'year',
    startDate: '2026-03-31',
    terms: [],
    renewedMembershipId: member.membershipId,
    ...over,
  });

test('the same membership is added to the cart, from the day after the last one', async () => {
  const member = await newYearMember(shop, '2026-03-30');
  const stored = await renew(shop, member, { expectedTotal: YEAR });
  expect([stored.status, stored.data]).toEqual([
    201,
    expect.objectContaining({
      new_mandate_submitted: false,
      costs: expect.objectContaining({
        start_date: '2026-03-31',
        end_date: '2027-03-30',
        promotion_enabled: false,
      }),
    }),
  ]);
  expect((await shop.api(member, 'GET', '/checkout/cart')).data).toMatchObject({
    start_date: '2026-03-31',
    follows: { kind: 'renewal', name: 'Annual', last_day: '2026-03-30' },
    cart: { items: [{ name: 'Annual (renewal)' }] },
  });
});

test('an ended membership is renewed from today', async () => {
  const stored = await renew(shop, await newYearMember(shop, '2026-02-28'));
  expect(stored.data).toMatchObject({ costs: { start_date: '2026-03-10', end_date: '2027-03-09' } });
});

test('one key renews once, and twenty presses leave one cart', async () => {
  const member = await newYearMember(shop, '2026-03-30');
  const [one, other] = await Promise.all([
    renew(shop, member, {}, 'renew-this-once'),
    renew(shop, member, {}, 'renew-this-once'),
  ]);
  expect(one.data).toEqual(other.data);
  await Promise.all(Array.from({ length: 20 }, () => renew(shop, member)));
  const open = await shop.db
    .selectFrom('carts')
    .select('id')
    .where('customer_id', '=', member.id)
    .where('status', '=', 'open')
    .execute();
  expect(open).toHaveLength(1);
});

test('a paid renewal is listed beside the old membership, which cannot be renewed again', async () => {
  const member = await newYearMember(shop, '2026-03-30');
  const orderId = await renewed(member);
  expect(await membershipsOf(shop, member)).toEqual([
    expect.objectContaining({ id: member.membershipId, end_date: '2026-03-30' }),
    expect.objectContaining({
      start_date: '2026-03-31',
      end_date: '2027-03-30',
      renews_id: member.membershipId,
    }),
  ]);
  expect((await shop.api(member, 'GET', `/orders/${orderId}`)).data).toMatchObject({
    items: [{ friendly_name: 'Annual (renewal)', start_date: '2026-03-31', end_date: '2027-03-30' }],
  });
  const mail = (await shop.mails()).find(({ to }) => to.startsWith(member.id.slice(0, 8)));
  expect(mail?.text).toContain('It continues from 31 March 2026.');
  const again = await renew(shop, member);
  expect([again.status, again.code, again.errors]).toEqual([
    422,
    'not_renewable',
    { renewedMembershipId: ['This membership has already been renewed.'] },
  ]);
});

test('the renewal check uses the dates of the server and ignores sent dates', async () => {
  const member = await newYearMember(shop, '2026-03-30');
  expect((await validate(member, { startDate: '2020-01-01' })).status).toBe(200);
  expect((await validate(await newYearMember(shop, '2026-02-28'))).status).toBe(200);
});

test.each([
  ['before its renewal window', '2026-05-10', 'This membership can be renewed from 11 March 2026.'],
  ['without an end date', null, 'This membership continues until you end it, so it doesn’t need renewing.'],
])('one %s is rejected by the check and by the renewal', async (_when, endDate, message) => {
  const member = endDate === null ? await newMember(shop) : await newYearMember(shop, endDate);
  for (const refused of [await validate(member), await renew(shop, member)]) {
    expect([refused.status, refused.errors]).toEqual([422, { renewedMembershipId: [message] }]);
  }
});

test('a membership that is no longer sold is rejected', async () => {
  const member = await newMember(shop, { typeId: 'gone', optionId: 'gone', endDate: '2026-03-30' });
  expect((await renew(shop, member)).message).toBe(
    'This membership is no longer sold. Please choose another one.',
  );
});

test('a renewal does not repeat a promotion', async () => {
  const member = await newYearMember(shop, '2026-03-30');
  const refused = await renew(shop, member, { promotionCodeId: 'free' });
  expect([refused.status, refused.data['costs']]).toEqual([
    201,
    expect.objectContaining({
      promotion: null,
      total_to_pay_now: expect.objectContaining({ formatted: '£330.00' }),
    }),
  ]);
});

test('a membership of another customer is not found', async () => {
  const [member, other] = [await newYearMember(shop, '2026-03-30'), await newMember(shop)];
  const refused = await shop.api(other, 'POST', `/memberships/${member.membershipId}/renew`, {});
  expect([refused.status, refused.message]).toEqual([404, 'Unable to complete request, item not found.']);
  expect((await validate(other, { renewedMembershipId: member.membershipId })).status).toBe(404);
});

test('the cost of a renewal is calculated as for joining, without the setup fee', async () => {
  const member = await newMember(shop, { endDate: '2026-03-30' });
  const path = '/memberships/types/gold/payment-options/month?venue_id=v1&start_date=2026-03-31';
  const joining = await shop.api(member, 'GET', path);
  const renewal = await shop.api(member, 'GET', `${path}&renewed_membership_id=${member.membershipId}`);
  expect(joining.data).toMatchObject({
    fees: { joining_fee: { formatted: '£15.00' } },
    is_purchasable: { can_purchase: false, message: 'You already have this membership.' },
  });
  expect(renewal.data).toMatchObject({
    fees: { joining_fee: null },
    is_purchasable: { can_purchase: true, message: null },
  });
  expect((await renew(shop, member)).data).toMatchObject({
    costs: { total_to_pay_now: (renewal.data as { total_to_pay_now: object }).total_to_pay_now },
  });
});
