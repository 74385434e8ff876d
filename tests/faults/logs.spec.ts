/** What the servers log about a visit: enough to follow it, without personal data. */
import { expect, test } from '@playwright/test';
import { PASSWORD } from '../kit/customer';
import { STACK_MS, startStack, type Stack } from '../kit/stack';
import { authorise, call, CARDS, choiceOf, complete, dataOf, fillBasket, newShopper } from './shopper';

let stack: Stack;
let written = '';

test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  stack = await startStack('logs', {
    tenants: ['harbour'],
    env: { LOG_LEVEL: 'info' },
    onOutput: (text) => (written += text),
  });
});
test.afterAll(() => stack.stop());

test('a whole visit with failures leaves no personal, card or bank data and no token in the logs', async () => {
  const shopper = await newShopper('harbour', stack.port);
  const basket = await fillBasket(shopper);
  const sortCode = '309812';
  const accountNumber = '55779911';
  const bank = {
    ...(await choiceOf(shopper)),
    accountHolder: 'Robin Example',
    accountDetails: { accountNumber, sortCode },
  };
  await call(shopper, { method: 'POST', path: '/api/memberships/online-joining/validate', body: bank });
  const login = { username: shopper.email, password: 'Wrong-Secret-9' };
  await call(shopper, { method: 'POST', path: '/api/auth/customer/login', body: login });
  const forgotten = { email_or_reference: shopper.email };
  await call(shopper, { method: 'POST', path: '/api/auth/customer/forgotten-password', body: forgotten });
  await call(shopper, { path: `/api/auth/user?email=${shopper.email}&token=in-the-query` });
  await call(shopper, { path: `/no-page/${shopper.email}` });
  await authorise(shopper, basket, { billingPostcode: 4 });
  await authorise(shopper, basket, {}, CARDS.declined);
  const authorised = await authorise(shopper, basket);
  const done = await complete(shopper, basket, authorised);
  expect(done.status).toBe(200);
  const orderId = dataOf<{ complete_order_id: string }>(done).complete_order_id;
  await call(shopper, { path: `/api/orders/${orderId}` });

  // One id leads from the answer in the browser to the logs of both servers, and to the payment.
  const requestId = String(done.headers['x-request-id']);
  await expect
    .poll(() =>
      written
        .split('\n')
        .filter((line) => line.includes(requestId))
        .join('\n'),
    )
    .toMatch(/web\.answered[^]*"payment":"[^"]+"[^]*"msg":"payment"|"msg":"payment"[^]*web\.answered/);
  // The servers write logs later. When the last call is there, all are.
  await expect.poll(() => written).toContain('/api/checkout/complete');
  await expect.poll(() => written).toContain('/api/orders/');
  const token = /foyer_token=([^;]+)/.exec(shopper.cookie)?.[1] ?? 'none';
  const secrets = [
    shopper.email,
    encodeURIComponent(shopper.email),
    'Robin',
    PASSWORD,
    'Wrong-Secret-9',
    token,
    CARDS.plain,
    CARDS.declined,
    accountNumber,
    sortCode,
    orderId,
    '1 Mill Lane',
    'TR11 3JT',
    'in-the-query',
    '1990-05-17',
  ];
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).not.toMatch(/Bearer |"password|sessionKey|cardIdentifier|threeDSSessionData/i);
});
