import { isBankAddress, isScaHint, scaFields } from './sca';

test.each([
  ['https://acs.bank.example/challenge', true],
  ['http://cards.sandbox.localhost:8082/challenge', true],
  ['http://127.0.0.1:8082/challenge', true],
  ['http://[::1]:8082/challenge', true],
  ['http://acs.bank.example/challenge', false],
  ['http://localhost.evil.example/', false],
  ['https://user@evil.example/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,hello', false],
  ['//evil.example', false],
  ['', false],
])('a customer can be sent to %s: %s', (address, allowed) => expect(isBankAddress(address)).toBe(allowed));

test('field names like form properties stay fields, and only texts are sent', () => {
  const data: unknown = JSON.parse(
    '{"creq":"abc","submit":"x","action":"y","__proto__":"z","deep":{"a":1},"n":1}',
  );
  expect(scaFields(data as Record<string, unknown>)).toEqual([
    ['creq', 'abc'],
    ['submit', 'x'],
    ['action', 'y'],
    ['__proto__', 'z'],
  ]);
});

describe('a message of the 3-D Secure frame', () => {
  const frame = { name: 'frame' } as unknown as Window;
  const expected = { origin: 'http://shop.example', window: frame, transactionUuid: 't-1' };
  const data = { type: 'sca_completed', status: 'authorised', transactionUuid: 't-1' };
  const good = { origin: 'http://shop.example', source: frame, data };

  test('is accepted from our page, our frame and our transaction', () =>
    expect(isScaHint(good, expected)).toBe(true));

  test.each([
    ['another origin', { ...good, origin: 'http://evil.example' }],
    ['another window', { ...good, source: {} as Window }],
    ['no window', { ...good, source: null }],
    ['another transaction', { ...good, data: { ...data, transactionUuid: 't-2' } }],
    ['another type', { ...good, data: { ...data, type: 'hello' } }],
    ['a text', { ...good, data: 'sca_completed' }],
    ['null', { ...good, data: null }],
  ])('is ignored from %s', (_, message) => expect(isScaHint(message, expected)).toBe(false));

  test('is ignored without a frame', () => {
    expect(isScaHint({ ...good, source: null }, { ...expected, window: null })).toBe(false);
  });
});
