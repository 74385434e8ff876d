/** @jest-environment node */
import { RateLimits } from '../../api/rateLimit';
import { readPlatformConfig } from '../kernel/config';
import { countVisitorSpaces } from '../cart/visitorSpaces';
import { checkPassword, resetWrongPasswords, spendRegistration } from './limits';

const NAME = 'ann@test.example';
const HOME = '198.51.100.7';
const ELSEWHERE = '198.51.100.8';

let counting: { readonly limits: RateLimits };
beforeEach(() => {
  jest.useFakeTimers();
  counting = { limits: new RateLimits() };
});
afterEach(() => jest.useRealTimers());

const from = (address: string) => ({ tenant: { id: 'riverside' }, address });
const wrong = () => Promise.resolve(false);
/** One wrong password. Returns false if it was not checked. */
const tries = (address: string, name = NAME): Promise<boolean> =>
  checkPassword(counting, from(address), name, wrong).then(
    () => true,
    () => false,
  );
/** One wrong password from each of this number of addresses. */
const guess = async (lines: number, name = NAME): Promise<void> => {
  for (let line = 0; line < lines; line += 1) await tries(`2001:db8:0:${line.toString(16)}::/64`, name);
};

test('one name allows a hundred login attempts an hour, from any number of addresses', async () => {
  await guess(99);
  expect(await tries(ELSEWHERE, ` ${NAME.toUpperCase()}`)).toBe(true);
  expect([await tries(ELSEWHERE), await tries(ELSEWHERE, 'cat@test.example')]).toEqual([false, true]);
  jest.advanceTimersByTime(60 * 60_000);
  expect(await tries(ELSEWHERE)).toBe(true);
});

test('guesses from another address do not lock out a customer on a known address', async () => {
  await tries(HOME);
  await resetWrongPasswords(counting, from(HOME), NAME);
  await guess(100);
  expect([await tries(HOME), await tries(HOME, 'cat@test.example'), await tries(ELSEWHERE)]).toEqual([
    true,
    true,
    false,
  ]);
  for (let time = 1; time < 10; time += 1) expect(await tries(HOME)).toBe(true);
  expect(await tries(HOME)).toBe(false);
});

test('a customer is known at an address for 24 days', async () => {
  await resetWrongPasswords(counting, from(HOME), NAME);
  jest.advanceTimersByTime(24 * 24 * 60 * 60_000 - 1);
  await guess(100);
  expect(await tries(HOME)).toBe(true);
  jest.advanceTimersByTime(1);
  expect(await tries(HOME)).toBe(false);
});

test('a password that could not be checked does not count as an attempt', async () => {
  const busy = () => Promise.reject(new Error('busy'));
  for (let time = 0; time < 20; time += 1)
    await expect(checkPassword(counting, from(HOME), NAME, busy)).rejects.toThrow('busy');
  expect(await tries(HOME)).toBe(true);
});

test('one address registers 60 times an hour by default', async () => {
  const register = (address: string, env = {}) =>
    spendRegistration({ ...counting, config: readPlatformConfig(env) }, from(address));
  for (let time = 0; time < 60; time += 1) await register(HOME);
  await expect(register(HOME)).rejects.toMatchObject({ status: 429 });
  await register(ELSEWHERE);
  await register(HOME, { REGISTRATIONS_PER_ADDRESS: '61' });
  jest.advanceTimersByTime(60 * 60_000);
  await register(HOME);
});

test('visitors of one address hold 40 spaces by default', async () => {
  const tenant = { id: 'riverside', client: {} } as Parameters<typeof countVisitorSpaces>[1]['tenant'];
  const hold = (slot: string, env = {}) =>
    countVisitorSpaces({ ...counting, config: readPlatformConfig(env) }, { tenant, address: HOME }, [slot]);
  for (let place = 0; place < 40; place += 1) await hold(`slot-${place}`);
  await expect(hold('one-more')).rejects.toMatchObject({ status: 429 });
  await hold('one-more', { PLACES_PER_ADDRESS: '41' });
});
