import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { area, port, sandbox, unique } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import { rawRequest } from './rawRequest';
import { call, choiceOf, dataOf, newShopper } from './shopper';
import { timeFactor } from '../kit/timeLimits';

const HOST = `online-joining.harbour.localhost:${port}`;
const origin = area('harbour');

function post(path: string, body: string, type = 'application/json') {
  const length = Buffer.byteLength(body);
  return rawRequest(
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${HOST}`,
      `Origin: ${origin}`,
      'X-Foyer: 1',
      `Idempotency-Key: ${randomUUID()}`,
      `Content-Type: ${type}`,
      `Content-Length: ${length}`,
    ],
    body,
  );
}

const LOGIN = '/api/auth/customer/login';
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

const broken: readonly (readonly [string, string, string?])[] = [
  ['no JSON', 'username=a&password=b'],
  ['cut short', '{"username":"a"'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['text', '"text"'],
  ['names twice, with other types', '{"username":{"$ne":1},"password":["a"],"username":1}'],
  ['10,000 levels deep', deep(10_000)],
  ['a character that no database stores', '{"username":"a\\u0000","password":"b"}'],
  ['half a surrogate', '{"username":"\\ud800","password":"b"}'],
  ['bytes that are no text', '{"username":"\xff\xfe","password":"b"}'],
  ['another alphabet of JSON', '\ufeff{"username":"a","password":"b"}', 'application/json; charset=utf-16'],
];
for (const [what, body, type] of broken) {
  test(`a body that is ${what} is rejected with the standard error`, async () => {
    const answer = await post(LOGIN, body, type);
    expect([400, 413, 415, 422]).toContain(answer.status);
    const error = JSON.parse(answer.body) as Record<string, unknown>;
    expect(Object.keys(error)).toEqual(expect.arrayContaining(['message', 'code', 'errors']));
    expect(answer.body).not.toMatch(/SyntaxError|node_modules|\bat \//);
  });
}

test('a body of a megabyte is rejected before it reaches the platform', async () => {
  const answer = await post(LOGIN, JSON.stringify({ username: 'a'.repeat(1_000_000), password: 'b' }));
  expect(answer.status).toBe(413);
});

test('prototype keys have no effect, in bodies and in addresses', async () => {
  const shopper = await newShopper();
  const choice = await choiceOf(shopper);
  const poison = '"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}';
  const body = JSON.stringify({ ...choice, tenantAnswers: { marker: 1 } })
    .replace('{"marker":1}', `{${poison},"____proto____":{"polluted":"yes"}}`)
    .replace('{', `{${poison},`);
  const stored = await rawRequest(
    [
      'POST /api/memberships/online-joining/store HTTP/1.1',
      `Host: ${HOST}`,
      `Origin: ${origin}`,
      `Cookie: ${shopper.cookie}`,
      'X-Foyer: 1',
      `Idempotency-Key: ${randomUUID()}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ],
    body,
  );
  expect([201, 400, 422]).toContain(stored.status);
  const asked = await call(shopper, { path: '/api/memberships/types?__proto__[polluted]=yes&constructor=x' });
  expect(asked.status).toBe(200);
  for (const answer of [
    asked,
    await call(shopper, { path: '/api/auth/user' }),
    await hostRequest({ origin, path: '/' }),
  ]) {
    expect(answer.text).not.toContain('polluted');
  }
});

test('markup in names is text: stored as typed, shown in mails as typed', async () => {
  const shopper = await newShopper();
  const name = '<img src=x onerror=alert(1)>';
  const updated = await call(shopper, {
    method: 'PUT',
    path: '/api/my-account/user/update?onboarding_type=membership_purchase',
    body: { first_name: name, firstName: name },
  });
  expect([200, 422]).toContain(updated.status);
  await call(shopper, {
    method: 'POST',
    path: '/api/auth/customer/forgotten-password',
    body: { email_or_reference: shopper.email },
  });
  const find = () =>
    hostRequest({ origin: sandbox('mail'), path: `/messages?to=${encodeURIComponent(shopper.email)}` });
  await expect
    .poll(async () => dataOf<readonly unknown[]>(await find()).length, { timeout: 20_000 * timeFactor })
    .toBeGreaterThan(0);
  expect((await hostRequest({ origin: sandbox('mail'), path: '/' })).text).not.toContain('<img src=x');
});

test('every parameter accepts hostile text without a server error', async () => {
  const hostile = [
    "'",
    '%27%20OR%201=1--',
    '%00',
    '../../etc/passwd',
    '<script>',
    '%F0%9F%92%A9',
    'a'.repeat(300),
    '-1',
    '{}',
  ];
  const places = [
    (text: string) => `/api/venues/online-joining/${text}`,
    (text: string) => `/api/memberships/types?venue_id=${text}`,
    (text: string) =>
      `/api/memberships/types/${text}/payment-options/${text}?start_date=${text}&billing_day=${text}`,
    (text: string) => `/api/v1/membership-promotions/validate/${text}/${text}`,
    (text: string) => `/api/frontend/theme?venue=${text}`,
    (text: string) => `/api/terms?cart_id=${text}`,
    (text: string) => `/api/data-fields?onboarding_type=${text}`,
    (text: string) => `/api/custom-questions/memberships/${text}`,
    (text: string) => `/api/orders/${text}`,
    (text: string) => `/centre/${text}`,
    (text: string) => `/?centre=${text}&kiosk=${text}&embedded=${text}`,
  ];
  for (const place of places) {
    for (const text of hostile) {
      const path = place(text.replace(/[<>{} ]/g, encodeURIComponent));
      const answer = await hostRequest({ origin, path });
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.text, path).not.toContain('<script>alert');
    }
  }
});

test('the rejection of a promotion code does not help to guess it', async () => {
  const received = await Promise.all(
    [`NO${unique()}`, 'ADMIN'].map((code) =>
      hostRequest({ origin, path: `/api/v1/membership-promotions/validate/${code}/ho-year` }),
    ),
  );
  expect(new Set(received.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
});
