/** @jest-environment node */
import { TestClock } from '../../testing/testClock';
import { RateLimits } from './rateLimit';

const LIMIT = { attempts: 3, windowMs: 60_000 };
const SMALL = 10;

let clock: TestClock;
let limits: RateLimits;
beforeEach(() => {
  clock = new TestClock();
  limits = new RateLimits(clock, SMALL);
});

const isSpent = (key: string): boolean => {
  try {
    limits.check(key, LIMIT);
    return false;
  } catch {
    return true;
  }
};
const spend = (key: string, times = LIMIT.attempts) => {
  for (let time = 0; time < times; time += 1) limits.spend(key, LIMIT);
};

test('attempts are counted until their time is over', () => {
  spend('login:ann');
  expect([isSpent('login:ann'), isSpent('login:bob')]).toEqual([true, false]);
  clock.advance(LIMIT.windowMs);
  expect(isSpent('login:ann')).toBe(false);
});

test('a flood of one kind forgets its own oldest, and nothing of another kind', () => {
  spend('login:ann');
  spend('places:first');
  for (let one = 0; one < 10 * SMALL; one += 1) limits.spend(`places:${one}`, LIMIT);
  expect([isSpent('login:ann'), isSpent('places:first')]).toEqual([true, false]);
});

test('what is refused by one limit is not counted by the others, and leaves no key behind', () => {
  spend('reset:address');
  spend('reset:known');
  for (let one = 0; one < 10 * SMALL; one += 1) {
    const both = () =>
      limits.spendAll([
        [`reset:made-up-${one}`, LIMIT],
        ['reset:address', LIMIT],
      ]);
    expect(both).toThrow();
  }
  expect(isSpent('reset:known')).toBe(true);
});

test('an attempt that is taken back is as if it had not been', () => {
  spend('places:full');
  for (let one = 0; one < 10 * SMALL; one += 1) {
    limits.count(`places:${one}`, LIMIT);
    limits.uncount(`places:${one}`);
  }
  expect(isSpent('places:full')).toBe(true);
  limits.uncount('places:full');
  expect(isSpent('places:full')).toBe(false);
});
