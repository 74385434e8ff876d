import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { area } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import {
  authorise,
  billing,
  call,
  capturedBy,
  choiceOf,
  codeOf,
  complete,
  consentTo,
  dataOf,
  fillBasket,
  newShopper,
  tokenise,
} from './shopper';

const PRICE = 2800;

test('an amount that the customer changed is rejected with the price, and nothing is taken', async () => {
  const shopper = await newShopper();
  const basket = await fillBasket(shopper);
  expect(basket.total).toBe(PRICE);
  for (const payments of [
    [{ tenderType: 'card', amount: 1 }],
    [{ tenderType: 'card', amount: 0 }],
    [{ tenderType: 'card', amount: 1e300 }],
    [
      { tenderType: 'card', amount: PRICE },
      { tenderType: 'card', amount: PRICE },
    ],
  ]) {
    const refused = await authorise(shopper, basket, { payments });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'price_changed']);
  }
  const body = { ...billing(), ...consentTo(basket), sessionKey: 'x', cardIdentifier: 'x' };
  for (const amount of [-PRICE, 28.5, '2800', true, null]) {
    const payments = [{ tenderType: 'card', amount }];
    const refused = await call(shopper, {
      method: 'POST',
      path: '/api/checkout/authorise',
      body: { ...body, payments },
    });
    expect(refused.status, String(amount)).toBe(422);
  }
});

test('an order that costs something cannot be confirmed as an order without costs', async () => {
  const shopper = await newShopper();
  const basket = await fillBasket(shopper);
  for (const payments of [[], [{ tenderType: 'card', amount: 0 }]]) {
    const body = {
      payments,
      source: 'online-joining',
      termsAccepted: basket.terms,
      cartId: basket.cartId,
      total: 0,
    };
    const refused = await call(shopper, { method: 'POST', path: '/api/cart/pay', body });
    expect([refused.status, codeOf(refused)]).toEqual([409, 'price_changed']);
  }
  expect(
    dataOf<{ order_id: string | null }>(await call(shopper, { path: '/api/checkout/status' })).order_id,
  ).toBeNull();
});

// @spec platform 6.7, 9.7c
test('counter tenders, the counter’s source and another customer are for staff only', async () => {
  const shopper = await newShopper();
  const other = await newShopper();
  const basket = await fillBasket(shopper);
  const user = dataOf<{ id: string }>(await call(other, { path: '/api/auth/user' }));
  const tokens = { sessionKey: 'x', cardIdentifier: 'x' };
  for (const forged of [
    { payments: [{ tenderType: 'cash', amount: PRICE }] },
    { payments: [{ tenderType: 'credit', amount: PRICE }] },
    {
      payments: [
        { tenderType: 'card', amount: 0 },
        { tenderType: 'cheque', amount: PRICE },
      ],
    },
    { source: 'front-of-house' },
    { selectedUserId: user.id },
  ]) {
    const body = { ...billing(), ...consentTo(basket), ...tokens, ...forged };
    const paid = await call(shopper, { method: 'POST', path: '/api/checkout/authorise', body });
    // A field that this call does not define is dropped. Then the invented card is declined.
    expect([402, 403], JSON.stringify(forged)).toContain(paid.status);
    const free = { ...consentTo(basket), termsAccepted: basket.terms, ...forged };
    const confirmed = await call(shopper, { method: 'POST', path: '/api/cart/pay', body: free });
    expect([403, 409], JSON.stringify(forged)).toContain(confirmed.status);
  }
  expect((await call(shopper, { path: `/api/cart?selected_user_id=${user.id}` })).status).toBe(403);
});

test('unknown fields change neither price, nor account, nor order', async () => {
  const shopper = await newShopper();
  const choice = await choiceOf(shopper);
  const extra = {
    total: 1,
    price: 1,
    status: 'active',
    customer_id: 'x',
    tenant: 'riverside',
    new_mandate: false,
  };
  const stored = await call(shopper, {
    method: 'POST',
    path: '/api/memberships/online-joining/store',
    body: { ...choice, ...extra },
  });
  expect(stored.status).toBe(201);
  const costs = dataOf<{ costs: { total_to_pay_now: { raw: { amount: number } } } }>(stored).costs;
  expect(costs.total_to_pay_now.raw.amount).toBe(PRICE);
  const before = dataOf<{ id: string; credit: { balance: number } }>(
    await call(shopper, { path: '/api/auth/user' }),
  );
  await call(shopper, {
    method: 'PUT',
    path: '/api/my-account/user/update?onboarding_type=membership_purchase',
    body: { credit: { balance: 99_999 }, credit_balance: 99_999, hasInstruction: true, reference: 'RL1' },
  });
  expect(dataOf(await call(shopper, { path: '/api/auth/user' }))).toMatchObject({
    id: before.id,
    credit: before.credit,
  });
});

test('a key reused with another body is rejected; with the same body it is the same payment', async () => {
  const shopper = await newShopper();
  const basket = await fillBasket(shopper);
  const body = { ...billing(), ...consentTo(basket), ...(await tokenise(shopper)) };
  const headers = { 'idempotency-key': randomUUID() };
  const pay = (changes: object = {}) =>
    call(shopper, {
      method: 'POST',
      path: '/api/checkout/authorise',
      body: { ...body, ...changes },
      headers,
    });
  const [first, again] = await Promise.all([pay(), pay()]);
  expect(again.json()).toEqual(first.json());
  const other = await pay({ billingCity: 'Truro' });
  expect([other.status, codeOf(other)]).toEqual([409, 'key_reused']);
  const stranger = await newShopper();
  const theirs = await call(stranger, { method: 'POST', path: '/api/checkout/authorise', body, headers });
  expect(theirs.status).toBe(422);
  const keyless = await hostRequest({
    origin: shopper.origin,
    path: '/api/checkout/authorise',
    method: 'POST',
    headers: { origin: shopper.origin, cookie: shopper.cookie, 'x-foyer': '1' },
    body,
  });
  expect([keyless.status, codeOf(keyless)]).toEqual([422, 'key_required']);
});

test('only their customer finds a payment and an order, and only at their tenant', async () => {
  const shopper = await newShopper();
  const stranger = await newShopper();
  const basket = await fillBasket(shopper);
  const authorised = await authorise(shopper, basket);
  expect((await complete(stranger, basket, authorised)).status).toBe(404);
  const uuid = dataOf<{ transaction_uuid: string }>(authorised).transaction_uuid;
  expect((await call(stranger, { path: `/api/checkout/status?transaction_uuid=${uuid}` })).status).toBe(404);
  const cancelled = await call(stranger, {
    method: 'POST',
    path: '/api/checkout/cancel',
    body: { transactionUuid: uuid },
  });
  expect(cancelled.status).toBe(404);
  const done = await complete(shopper, basket, authorised);
  const orderId = dataOf<{ complete_order_id: string }>(done).complete_order_id;
  expect((await call(stranger, { path: `/api/orders/${orderId}` })).status).toBe(404);
  expect(
    (await call({ ...shopper, origin: area('riverside') }, { path: `/api/orders/${orderId}` })).status,
  ).toBe(401);
  expect((await call(shopper, { path: `/api/orders/${orderId}` })).status).toBe(200);
  expect(await capturedBy(authorised, shopper)).toEqual([PRICE]);
});

test('ten simultaneous complete requests take the money once and show one order', async () => {
  const shopper = await newShopper();
  const basket = await fillBasket(shopper);
  const authorised = await authorise(shopper, basket);
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(shopper, basket, authorised)));
  const orders = answers
    .filter(({ status }) => status === 200)
    .map((answer) => dataOf<{ complete_order_id: string }>(answer));
  expect(new Set(orders.map((order) => order.complete_order_id)).size).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 202)).toBe(true);
  expect(await capturedBy(authorised, shopper)).toEqual([PRICE]);
  const again = await authorise(shopper, basket, { sessionKey: 'x', cardIdentifier: 'x' }).catch(
    () => undefined,
  );
  expect(again === undefined || again.status === 409).toBe(true);
});
