import { nextProbeMs, reachabilityAfter } from './reachability';
import { ServerClock } from './serverClock';
import { needsReloadAfter, isHealthy, HealthTimer, type PageHealth } from './watchdog';

const WELL: PageHealth = { usable: true, watchSilentMs: 250, endingMs: undefined, paying: false };

test('a page is healthy while it is usable and its visit is monitored', () => {
  expect(isHealthy(WELL)).toBe(true);
  expect(isHealthy({ ...WELL, usable: false })).toBe(false);
  expect(isHealthy({ ...WELL, watchSilentMs: 16_000 })).toBe(false);
});

test('during a payment no page is replaced, whatever its state', () => {
  expect(isHealthy({ usable: false, watchSilentMs: 1e9, endingMs: undefined, paying: true })).toBe(true);
});

test('a visit that is being cleared has time to finish', () => {
  const ending = { ...WELL, usable: false, watchSilentMs: 60_000 };
  expect(isHealthy({ ...ending, endingMs: 70_000 })).toBe(true);
  expect(isHealthy({ ...ending, endingMs: 91_000 })).toBe(false);
});

describe('the time limit for an unhealthy page', () => {
  /** Checks every second, and returns the seconds at which the limit was reached. */
  const over = (wells: (second: number) => boolean, seconds: readonly number[]) => {
    const patience = new HealthTimer(5000);
    return seconds.filter((second) => patience.isOver(wells(second), second * 1000));
  };
  const minute = Array.from({ length: 61 }, (_, second) => second);

  test('is 30 seconds, and restarts when the page is healthy', () => {
    expect(over(() => false, minute)).toEqual([30, 60]);
    expect(over((second) => second === 20, minute)).toEqual([51]);
    expect(over(() => true, minute)).toEqual([]);
  });

  test('does not count sleep', () => {
    expect(over(() => false, [0, 1, 2, 3600, 3601, 3602])).toEqual([]);
  });
});

test('an idle home page reloads after half an hour, or when it uses much memory, and never during input', () => {
  const waiting = { ageMs: 31 * 60_000, idleMs: 61_000, memory: undefined };
  expect(needsReloadAfter(waiting)).toBe(true);
  expect(needsReloadAfter({ ...waiting, idleMs: 5000 })).toBe(false);
  expect(needsReloadAfter({ ...waiting, ageMs: 60_000 })).toBe(false);
  expect(needsReloadAfter({ ...waiting, ageMs: 60_000, memory: 0.7 })).toBe(true);
});

test('one failed check is ignored, the second is reported; failed checks repeat soon, then less often', () => {
  expect([0, 1, 2, 9].map(reachabilityAfter)).toEqual(['here', 'here', 'away', 'away']);
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => nextProbeMs(failures, 0))).toEqual([
    30_000, 3000, 5000, 8000, 12_000, 20_000, 20_000,
  ]);
  expect(nextProbeMs(50, 1)).toBe(25_000);
});

test('the time is the server’s, whatever the device’s clock shows, and is unknown before a response', () => {
  let ran = 1000;
  const clock = new ServerClock(() => ran);
  expect(clock.now()).toBeUndefined();
  clock.set(Number.NaN);
  expect(clock.now()).toBeUndefined();
  clock.set(Date.UTC(2026, 10, 23));
  ran += 5000;
  expect(clock.now()).toBe(Date.UTC(2026, 10, 23) + 5000);
});
