/** @jest-environment node */
import { RateLimits } from '../kernel/http/rateLimit';
import { TestClock } from '../testing/testClock';
import { readPlatformConfig } from '../kernel/config';
import { countVisitorSpaces } from '../cart/visitorSpaces';
import {
  countWrongPassword,
  resetWrongPasswords,
  refuseCredentialStuffing,
  spendRegistration,
  uncountUnchecked,
} from './limits';

const NAME = 'ann@test.example';
const HOME = '198.51.100.7';
const ELSEWHERE = '198.51.100.8';

let clock: TestClock;
let counting: { readonly limits: RateLimits };
beforeEach(() => {
  clock = new TestClock();
  counting = { limits: new RateLimits(clock) };
});

const from = (address: string) => ({ tenant: { id: 'riverside' }, address });
const mayTry = (address: string, name = NAME): boolean => {
  try {
    refuseCredentialStuffing(counting, from(address), name);
    return true;
  } catch {
    return false;
  }
};
/** One wrong password from each of this number of addresses. */
const guess = (lines: number, name = NAME): void => {
  for (let line = 0; line < lines; line += 1)
    countWrongPassword(counting, from(`2001:db8:0:${line.toString(16)}::/64`), name);
};

test('one name allows a hundred login attempts an hour, from any number of addresses', () => {
  guess(99);
  expect(mayTry(ELSEWHERE)).toBe(true);
  guess(1, ` ${NAME.toUpperCase()}`);
  expect([mayTry(ELSEWHERE), mayTry(ELSEWHERE, 'cat@test.example')]).toEqual([false, true]);
  clock.advance(60 * 60_000);
  expect(mayTry(ELSEWHERE)).toBe(true);
});

test('guesses from another address do not lock out a customer on a known address', () => {
  countWrongPassword(counting, from(HOME), NAME);
  resetWrongPasswords(counting, from(HOME), NAME);
  guess(100);
  expect([mayTry(HOME), mayTry(HOME, 'cat@test.example'), mayTry(ELSEWHERE)]).toEqual([true, true, false]);
  for (let time = 0; time < 10; time += 1) countWrongPassword(counting, from(HOME), NAME);
  expect(mayTry(HOME)).toBe(false);
});

test('a password that could not be checked does not count as an attempt', () => {
  for (let time = 0; time < 20; time += 1) {
    countWrongPassword(counting, from(HOME), NAME);
    uncountUnchecked(counting, from(HOME), NAME);
  }
  expect(mayTry(HOME)).toBe(true);
});

test('one address registers 60 times an hour by default', () => {
  const register = (address: string, env = {}) =>
    spendRegistration({ ...counting, config: readPlatformConfig(env) }, from(address));
  for (let time = 0; time < 60; time += 1) register(HOME);
  expect(() => register(HOME)).toThrow(expect.objectContaining({ status: 429 }));
  register(ELSEWHERE);
  register(HOME, { REGISTRATIONS_PER_ADDRESS: '61' });
  clock.advance(60 * 60_000);
  register(HOME);
});

test('visitors of one address hold 40 spaces by default', () => {
  const tenant = { id: 'riverside', client: {} } as Parameters<typeof countVisitorSpaces>[1]['tenant'];
  const hold = (slot: string, env = {}) =>
    countVisitorSpaces({ ...counting, config: readPlatformConfig(env) }, { tenant, address: HOME }, [slot]);
  for (let place = 0; place < 40; place += 1) hold(`slot-${place}`);
  expect(() => hold('one-more')).toThrow(expect.objectContaining({ status: 429 }));
  hold('one-more', { PLACES_PER_ADDRESS: '41' });
});
