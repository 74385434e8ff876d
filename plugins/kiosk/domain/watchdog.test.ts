import { nextProbeMs, reachabilityAfter } from './reachability';
import { ServerClock } from './serverClock';
import { needsReloadAfter, isHealthy, HealthTimer, type PageHealth } from './watchdog';

const WELL: PageHealth = { usable: true, watchSilentMs: 250, endingMs: undefined, paying: false };

test('a page is well while it can be used and its visit is watched over', () => {
  expect(isHealthy(WELL)).toBe(true);
  expect(isHealthy({ ...WELL, usable: false })).toBe(false);
  expect(isHealthy({ ...WELL, watchSilentMs: 16_000 })).toBe(false);
});

test('while money may be moving no page is taken away, whatever it looks like', () => {
  expect(isHealthy({ usable: false, watchSilentMs: 1e9, endingMs: undefined, paying: true })).toBe(true);
});

test('a visit that is being cleared has its time to settle and to say goodbye', () => {
  const ending = { ...WELL, usable: false, watchSilentMs: 60_000 };
  expect(isHealthy({ ...ending, endingMs: 70_000 })).toBe(true);
  expect(isHealthy({ ...ending, endingMs: 91_000 })).toBe(false);
});

describe('patience with a page that is not well', () => {
  /** Checks every second, and returns the seconds at which the limit was reached. */
  const over = (wells: (second: number) => boolean, seconds: readonly number[]) => {
    const patience = new HealthTimer(5000);
    return seconds.filter((second) => patience.isOver(wells(second), second * 1000));
  };
  const minute = Array.from({ length: 61 }, (_, second) => second);

  test('lasts 30 seconds, and begins anew with each time that it is well', () => {
    expect(over(() => false, minute)).toEqual([30, 60]);
    expect(over((second) => second === 20, minute)).toEqual([51]);
    expect(over(() => true, minute)).toEqual([]);
  });

  test('is not spent on sleep', () => {
    expect(over(() => false, [0, 1, 2, 3600, 3601, 3602])).toEqual([]);
  });
});

test('a vacant home is loaded anew after half an hour, or when it has grown heavy, and never under a hand', () => {
  const waiting = { ageMs: 31 * 60_000, untouchedMs: 61_000, memory: undefined };
  expect(needsReloadAfter(waiting)).toBe(true);
  expect(needsReloadAfter({ ...waiting, untouchedMs: 5000 })).toBe(false);
  expect(needsReloadAfter({ ...waiting, ageMs: 60_000 })).toBe(false);
  expect(needsReloadAfter({ ...waiting, ageMs: 60_000, memory: 0.7 })).toBe(true);
});

test('one look that fails is a hiccup, the second is told; looks that fail come soon, then less often', () => {
  expect([0, 1, 2, 9].map(reachabilityAfter)).toEqual(['here', 'here', 'away', 'away']);
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => nextProbeMs(failures, 0))).toEqual([
    30_000, 3000, 5000, 8000, 12_000, 20_000, 20_000,
  ]);
  expect(nextProbeMs(50, 1)).toBe(25_000);
});

test("the time is the server's, whatever the device's clock says, and is unknown before the server said it", () => {
  let ran = 1000;
  const clock = new ServerClock(() => ran);
  expect(clock.now()).toBeUndefined();
  clock.set(Number.NaN);
  expect(clock.now()).toBeUndefined();
  clock.set(Date.UTC(2026, 10, 23));
  ran += 5000;
  expect(clock.now()).toBe(Date.UTC(2026, 10, 23) + 5000);
});
