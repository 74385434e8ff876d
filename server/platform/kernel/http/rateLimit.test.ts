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

test('many attempts of one kind remove only the oldest of that kind', () => {
  spend('login:ann');
  spend('places:first');
  for (let one = 0; one < 10 * SMALL; one += 1) limits.spend(`places:${one}`, LIMIT);
  expect([isSpent('login:ann'), isSpent('places:first')]).toEqual([true, false]);
});

test('an attempt that one limit rejects is not counted by the others and leaves no key', () => {
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

test('a withdrawn attempt is not counted', () => {
  spend('places:full');
  for (let one = 0; one < 10 * SMALL; one += 1) {
    limits.count(`places:${one}`, LIMIT);
    limits.uncount(`places:${one}`);
  }
  expect(isSpent('places:full')).toBe(true);
  limits.uncount('places:full');
  expect(isSpent('places:full')).toBe(false);
});
