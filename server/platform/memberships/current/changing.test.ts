/** @jest-environment node */
import { authorise, complete } from '../../payments/testing/checkoutPage';
import { startShop, type ApiResponse, type Shop } from '../../payments/testing/shop';
import {
  changeBody,
  confirmFree,
  membershipsOf,
  newMember,
  referenceOf,
  storeChange,
  reportedToBank,
  TO_PLATINUM,
  TO_SILVER,
  type Member,
} from './testing/member';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

const validate = (member: Member, to?: object, over?: object): Promise<ApiResponse> =>
  shop.api(member, 'POST', '/memberships/online-joining/validate', changeBody(member, to, over));

describe('a change in the cart', () => {
  // @spec joining 4.22
  test('needs no mandate from a customer who has one, and is shown as a change', async () => {
    const member = await newMember(shop);
    const stored = await storeChange(shop, member, TO_PLATINUM, { expectedTotal: 5000 + 677 + 700 });
    expect([stored.status, stored.data['new_mandate_submitted']]).toEqual([201, false]);
    const checkout = await shop.api(member, 'GET', '/checkout/cart');
    expect(checkout.data).toMatchObject({
      new_mandate: false,
      monthly_price: { formatted: '£50.00' },
      start_date: '2026-03-20',
      follows: { kind: 'change', name: 'Gold', last_day: '2026-03-19' },
      cart: {
        items: [
          {
            name: 'Platinum (change from Gold)',
            fees: [
              { type: 'pro_rata', price: { raw: { amount: 677 } } },
              { type: 'month_in_hand', price: { raw: { amount: 5000 } } },
              { type: 'change', label: 'Change fee', price: { raw: { amount: 700 } } },
            ],
          },
        ],
        totals: { total: 6377 },
      },
      costs: { total_to_pay_now: { raw: { amount: 6377 } } },
    });
  });

  test('requires bank details and a day from a customer without a mandate, and uses the chosen day', async () => {
    const member = await newMember(shop);
    await shop.db
      .updateTable('customers')
      .set({ has_instruction: false, billing_day: null })
      .where('id', '=', member.id)
      .execute();
    const refused = await storeChange(shop, member);
    expect(Object.keys(refused.errors)).toEqual(
      expect.arrayContaining(['accountDetails.sortCode', 'billingDay']),
    );
    const details = {
      billingDay: 20,
      accountHolder: 'Jo Bell',
      accountDetails: { accountNumber: '55779911', sortCode: '200000' },
      ddTermsAccepted: true,
      authorisedSignatory: true,
    };
    const costs = await shop.api(
      member,
      'GET',
      `/memberships/${member.membershipId}/change/silver-month?startsAt=2026-03-20&billing_day=20`,
    );
    expect(costs.data).toMatchObject({ costs: { billing_day: 20, first_billing_date: '2026-04-20' } });
    const stored = await storeChange(shop, member, TO_SILVER, details);
    expect([stored.status, stored.data]).toEqual([
      201,
      expect.objectContaining({
        new_mandate_submitted: true,
        costs: expect.objectContaining({ billing_day: 20, first_billing_date: '2026-04-20' }),
      }),
    ]);
    const { billing_day: kept } = await shop.db
      .selectFrom('memberships')
      .select('billing_day')
      .where('id', '=', String(stored.data['id']))
      .executeTakeFirstOrThrow();
    expect(kept).toBe(20);
  });

  test('ignores a day from a customer who has a mandate', async () => {
    const member = await newMember(shop);
    const stored = await storeChange(shop, member, TO_SILVER, { billingDay: 20 });
    expect(stored.data).toMatchObject({ costs: { billing_day: 1, first_billing_date: '2026-04-01' } });
    const path = `/memberships/${member.membershipId}/change/silver-month?billing_day=20`;
    expect((await shop.api(member, 'GET', path)).data).toMatchObject({ costs: { billing_day: 1 } });
  });

  test('with a price that differs from the shown price is rejected with the current price', async () => {
    const refused = await storeChange(shop, await newMember(shop), TO_PLATINUM, { expectedTotal: 1 });
    expect([refused.status, refused.code, refused.details['total']]).toEqual([
      409,
      'price_changed',
      expect.objectContaining({ formatted: '£63.77' }),
    ]);
  });

  // @spec joining 5.18
  test.each([
    [
      'before the first day',
      { startDate: '2026-03-10' },
      'startDate',
      'Start date must be 11 March 2026 or later.',
    ],
    ['in the past', { startDate: '2026-03-01' }, 'startDate', 'Start date must be today or later.'],
    [
      'after the last day',
      { startDate: '2026-05-11' },
      'startDate',
      'Start date must be 10 May 2026 or earlier.',
    ],
    [
      'to the current option',
      { membershipTypeId: 'gold', paymentOptionId: 'month' },
      'paymentOptionId',
      'You already pay for your membership in this way.',
    ],
    [
      'to a single payment',
      { membershipTypeId: 'annual', paymentOptionId: 'year' },
      'paymentOptionId',
      'A monthly membership can only be changed to another monthly membership.',
    ],
    ['with a promotion', { promotionCodeId: 'free' }, 'promotionCode', 'Code not recognised'],
  ])('%s is rejected by the check and by the store call', async (_what, over, field, message) => {
    const member = await newMember(shop);
    const answers = [
      await validate(member, TO_SILVER, over),
      await storeChange(shop, member, TO_SILVER, over),
    ];
    expect(answers.map(({ status, errors }) => [status, errors])).toEqual([
      [422, { [field]: [message] }],
      [422, { [field]: [message] }],
    ]);
  });

  test('of another customer’s membership is not found', async () => {
    const [member, other] = [await newMember(shop), await newMember(shop)];
    const over = { changedMembershipId: other.membershipId };
    expect((await validate(member, TO_SILVER, over)).status).toBe(404);
    expect((await storeChange(shop, member, TO_SILVER, over)).status).toBe(404);
  });

  test('replaces the content of the cart', async () => {
    const member = await newMember(shop);
    await storeChange(shop, member, TO_PLATINUM);
    await storeChange(shop, member, TO_SILVER);
    expect((await shop.api(member, 'GET', '/cart')).data).toMatchObject({
      totals: { total: 0, item_count: 1 },
      items: [{ name: 'Silver off-peak (change from Gold)' }],
    });
  });
});

describe('a change whose order is placed', () => {
  test('ends the old membership on the day before and sends the new amount to the bank', async () => {
    const member = await newMember(shop);
    const stored = await storeChange(shop, member);
    const paid = await confirmFree(shop, member);
    expect(paid.status).toBe(200);
    expect(await membershipsOf(shop, member)).toEqual([
      expect.objectContaining({ id: member.membershipId, status: 'active', end_date: '2026-03-19' }),
      expect.objectContaining({
        id: stored.data['id'],
        status: 'active',
        start_date: '2026-03-20',
        end_date: null,
        replaces_id: member.membershipId,
      }),
    ]);
    expect(await reportedToBank(shop, await referenceOf(shop, member))).toEqual([
      expect.objectContaining({ kind: 'amendment', monthlyAmount: 2400, from: '2026-04-01' }),
    ]);
  });

  test('is in the order and the mail, with its start date', async () => {
    const member = await newMember(shop);
    await storeChange(shop, member, TO_PLATINUM);
    const done = await complete(shop, member, await authorise(shop, member, { amount: 6377 }), {
      amount: 6377,
    });
    const order = await shop.api(member, 'GET', `/orders/${String(done.data['complete_order_id'])}`);
    expect(order.data).toMatchObject({
      total: { formatted: '£63.77' },
      monthly_price: { formatted: '£50.00' },
      first_billing_date: '2026-04-01',
      new_mandate_submitted: false,
      items: [
        {
          friendly_name: 'Platinum (change from Gold)',
          start_date: '2026-03-20',
          follows: { kind: 'change', membership_id: member.membershipId, last_day: '2026-03-19' },
          fees: [{ type: 'pro_rata' }, { type: 'month_in_hand' }, { type: 'change' }],
        },
      ],
    });
    const mail = (await shop.mails()).find(({ to }) => to.startsWith(member.id.slice(0, 8)));
    expect(mail?.subject).toMatch(/^Your membership changes to Platinum .+ on 20 March 2026$/);
    expect(mail?.text).toContain('changes on 20 March 2026. Gold ends on 19 March 2026.');
    expect(mail?.text).toContain('Platinum (change from Gold)');
    expect(mail?.text).toContain('By Direct Debit: £50.00 a month, from 1 April 2026');
  });

  test('carries the month in hand over, so the next change charges only the difference', async () => {
    const member = await newMember(shop, { monthInHand: 3250 });
    const amount = 1750 + 677 + 700;
    await storeChange(shop, member, TO_PLATINUM);
    await complete(shop, member, await authorise(shop, member, { amount }), { amount });
    const kept = await shop.db
      .selectFrom('memberships')
      .select(['monthly_price', 'month_in_hand'])
      .where('replaces_id', '=', member.membershipId)
      .execute();
    expect(kept).toEqual([{ monthly_price: 5000, month_in_hand: 5000 }]);
  });

  test('applies from then on: the old membership cannot be changed again', async () => {
    const member = await newMember(shop);
    await storeChange(shop, member);
    await confirmFree(shop, member);
    const again = [await storeChange(shop, member, TO_PLATINUM), await validate(member, TO_PLATINUM)];
    for (const refused of again) {
      expect([refused.status, refused.code, refused.errors]).toEqual([
        422,
        'not_changeable',
        { changedMembershipId: ['This membership has already been changed.'] },
      ]);
    }
    const { data } = await shop.api(member, 'GET', '/my-account/memberships');
    expect(data).toMatchObject([
      { status: 'active', end_date: '2026-03-19', can_change: false },
      { status: 'upcoming', start_date: '2026-03-20', can_change: false },
    ]);
  });

  test('is rejected if the membership has ended in the meantime', async () => {
    const member = await newMember(shop);
    await storeChange(shop, member);
    await shop.db
      .updateTable('memberships')
      .set({ end_date: '2026-03-09' })
      .where('id', '=', member.membershipId)
      .execute();
    const refused = await confirmFree(shop, member);
    expect([refused.status, refused.errors['membershipTypeId']]).toEqual([
      422,
      ['This membership has ended. Please choose a new one.'],
    ]);
  });

  test('is rejected if its start date has passed in the cart', async () => {
    const member = await newMember(shop);
    const stored = await storeChange(shop, member);
    await shop.db
      .updateTable('memberships')
      .set({ start_date: '2026-03-09' })
      .where('id', '=', String(stored.data['id']))
      .execute();
    const refused = await confirmFree(shop, member);
    expect(refused.errors).toEqual({
      startDate: ['The start date of the membership has passed. Please choose it again.'],
    });
  });
});
