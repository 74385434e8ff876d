/** @jest-environment node */
import { startShop, type Shop } from '../../payments/testing/shop';
import { holdMembership, newMember, newYearMember, type Member } from './testing/member';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

const mine = async (member: Member) =>
  (await shop.api(member, 'GET', '/my-account/memberships')).data as unknown as readonly {
    id: string;
    status: string;
    can_change: boolean;
    can_renew: boolean;
    renewal: object | null;
  }[];

const update = (member: Member, set: object) =>
  shop.db.updateTable('customers').set(set).where('id', '=', member.id).execute();

const change = (member: Member, path = '') =>
  shop.api(member, 'GET', `/memberships/${member.membershipId}/change${path}`);

describe('my memberships', () => {
  test('active and future memberships come first, then ended ones, latest first', async () => {
    const member = await newMember(shop, { typeId: 'silver', optionId: 'silver-month' });
    const once = { typeId: 'annual', optionId: 'year', billingDay: null };
    const early = await holdMembership(shop, member, {
      ...once,
      startDate: '2023-01-01',
      endDate: '2023-12-31',
    });
    const late = await holdMembership(shop, member, {
      ...once,
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    });
    const next = await holdMembership(shop, member, {
      ...once,
      startDate: '2026-04-01',
      endDate: '2027-03-31',
    });
    expect((await mine(member)).map(({ id, status }) => [id, status])).toEqual([
      [member.membershipId, 'active'],
      [next, 'upcoming'],
      [late, 'ended'],
      [early, 'ended'],
    ]);
  });

  test('the monthly price is what this customer pays, and the option has the current prices', async () => {
    const member = await newMember(shop, { monthlyPrice: 2990 });
    expect((await mine(member))[0]).toMatchObject({
      membership_type: { id: 'gold', name: 'Gold' },
      monthly_price: { formatted: '£29.90' },
      payment_option: { fees: { base_fee: { formatted: '£32.50' } } },
      home_venue: { id: 'v1', name: 'Pier Gym' },
    });
  });

  test('a membership in the cart is not listed', async () => {
    const member = await newMember(shop);
    await shop.fillCart(member, { option: 'year' });
    expect(await mine(member)).toHaveLength(1);
  });

  test('a membership that left the catalogue is still listed', async () => {
    const member = await newMember(shop, { typeId: 'gone', optionId: 'gone-month', monthlyPrice: 1000 });
    expect((await mine(member))[0]).toMatchObject({
      membership_type: { id: 'gone', name: 'Former membership' },
      monthly_price: { formatted: '£10.00' },
      can_renew: false,
    });
  });

  test('memberships of other customers are not listed', async () => {
    await newMember(shop);
    const other = await shop.newCustomer();
    expect((await shop.api(other, 'GET', '/my-account/memberships')).data).toEqual([]);
  });
});

describe('options for a change of membership', () => {
  test('are all other monthly options that this customer can buy, priced as a change', async () => {
    const { data } = await change(await newMember(shop));
    expect(data).toMatchObject({
      starts_at: { min: '2026-03-11', max: '2026-05-10' },
      home_venue: { id: 'v1' },
      membership_types: [
        { id: 'silver', payment_options: [{ id: 'silver-month', total_to_pay_now: { formatted: '£0.00' } }] },
        { id: 'platinum', payment_options: [{ total_to_pay_now: { raw: { amount: 5000 + 1185 + 700 } } }] },
        { id: 'asked', payment_options: [{ id: 'asked-month', fees: { joining_fee: null } }] },
      ],
    });
  });

  test.each([
    ['ended', { endDate: '2026-03-09' }, {}, 'This membership has ended. Please choose a new one.'],
    [
      'not started',
      { startDate: '2026-04-01' },
      {},
      'This membership hasn’t started yet. It can be changed once it has.',
    ],
    [
      'paid with a single payment',
      { typeId: 'annual', optionId: 'year', billingDay: null, endDate: '2026-12-31' },
      {},
      'Only a monthly membership can be changed.',
    ],
    ['about to end', { endDate: '2026-03-10' }, {}, 'This membership ends too soon to be changed.'],
    [
      'of a customer with debts',
      {},
      { has_outstanding_penalties: true },
      'You have an outstanding payment. Please pay it in your account or at Pier Gym before you change your membership.',
    ],
    [
      'of a customer without a required proof',
      {},
      { membership_document_upload_required: true },
      'Please upload your proof of eligibility before you change your membership.',
    ],
  ])('are empty while it is %s', async (_when, holding, customer, message) => {
    const member = await newMember(shop, holding);
    if (Object.keys(customer).length > 0) await update(member, customer);
    const refused = await change(member);
    expect([refused.status, refused.code, refused.message]).toEqual([409, 'not_changeable', message]);
    expect((await mine(member))[0]?.can_change).toBe(false);
  });

  test('are not shown for a membership of another customer or tenant', async () => {
    const member = await newMember(shop);
    const other = await newMember(shop);
    const path = `/memberships/${member.membershipId}/change`;
    const foreign = await shop.api(other, 'GET', path);
    expect([foreign.status, foreign.message]).toEqual([404, 'Unable to complete request, item not found.']);
    expect((await shop.api(other, 'GET', `${path}/silver-month`)).status).toBe(404);
    const elsewhere = await shop.call('GET', `/riverside/api${path}`, { token: member.token });
    expect(elsewhere.status).toBe(401);
    expect((await shop.call('GET', `/pier/api${path}`)).status).toBe(401);
  });
});

describe('the cost of a change', () => {
  // @spec joining 3.5
  test('adds up line by line to the total due now', async () => {
    const { data } = await change(
      await newMember(shop, { monthInHand: 3250 }),
      '/platinum-month?startsAt=2026-03-20',
    );
    expect(data).toMatchObject({
      difference_to_old_membership: '£17.50 more a month than Gold',
      new_membership_price: { formatted: '£50.00' },
      total_due_now: {
        total: { raw: { amount: 1750 + 677 + 700 } },
        composition: {
          month_in_hand: { formatted: '£17.50' },
          fees: [
            { type: 'pro_rata', label: 'Pro-rata payment', price: { formatted: '£6.77' } },
            { type: 'change', label: 'Change fee', price: { formatted: '£7.00' } },
          ],
        },
      },
      costs: {
        start_date: '2026-03-20',
        billing_day: 1,
        first_billing_date: '2026-04-01',
        pro_rata_days: 12,
        promotion_enabled: false,
        total_to_pay_now: { raw: { amount: 3127 } },
        fees: { joining_fee: null, change_fee: { formatted: '£7.00' } },
      },
    });
  });

  test.each([
    ['a lower price', {}, '£8.50 less a month than Gold'],
    ['the same price', { monthlyPrice: 2400 }, 'The same monthly price as Gold'],
    ['a higher price', { monthlyPrice: 2000 }, '£4.00 more a month than Gold'],
  ])('is explained in a sentence for %s', async (_what, holding, sentence) => {
    const { data } = await change(await newMember(shop, holding), '/silver-month');
    expect(data['difference_to_old_membership']).toBe(sentence);
  });

  test.each([
    ['before the first', '2026-03-01', '2026-03-11'],
    ['after the last', '2027-01-01', '2026-05-10'],
  ])('counts a date %s day as that day', async (_when, asked, counted) => {
    const { data } = await change(await newMember(shop), `/platinum-month?startsAt=${asked}`);
    expect(data).toMatchObject({ costs: { start_date: counted } });
  });

  test.each([
    [
      'an invalid date',
      '/silver-month?startsAt=2026-02-30',
      422,
      'startsAt',
      'Starts at: Date must be valid.',
    ],
    [
      'the current option',
      '/month',
      422,
      'paymentOptionId',
      'You already pay for your membership in this way.',
    ],
    [
      'a single payment',
      '/year',
      422,
      'paymentOptionId',
      'A monthly membership can only be changed to another monthly membership.',
    ],
  ])('is rejected for %s', async (_what, path, status, field, message) => {
    const refused = await change(await newMember(shop), path);
    expect([refused.status, refused.errors[field]]).toEqual([status, [message]]);
  });

  test('an unknown option is not found', async () => {
    expect((await change(await newMember(shop), '/nothing')).status).toBe(404);
  });
});

describe('memberships that can be renewed', () => {
  test.each([
    ['that ends in 20 days, from the next day', '2026-03-30', '2026-03-31'],
    ['that ends today, from tomorrow', '2026-03-10', '2026-03-11'],
    ['that ended ten days ago, from today', '2026-02-28', '2026-03-10'],
    ['that ends on the sixtieth day', '2026-05-09', '2026-05-10'],
  ])('a membership %s', async (_when, endDate, startDate) => {
    expect((await mine(await newYearMember(shop, endDate)))[0]).toMatchObject({
      can_renew: true,
      renewal: { membership_type_id: 'annual', payment_option_id: 'year', start_date: startDate },
    });
  });

  test('not a membership that ends later, nor one that continues automatically', async () => {
    expect((await mine(await newYearMember(shop, '2026-05-10')))[0]).toMatchObject({ can_renew: false });
    expect((await mine(await newMember(shop)))[0]).toMatchObject({ can_renew: false, renewal: null });
  });

  test('not a membership whose holder has bought the same one again', async () => {
    const member = await newYearMember(shop, '2026-02-28');
    await holdMembership(shop, member, {
      typeId: 'annual',
      optionId: 'year',
      startDate: '2026-03-01',
      endDate: '2027-02-28',
      billingDay: null,
    });
    expect((await mine(member)).map(({ can_renew: can }) => can)).toEqual([false, false]);
  });
});
