import { IdleClock } from './idleClock';

const HOUR = 3_600_000;

/** A device whose two clocks the test controls. */
function device() {
  const now = { monotonic: 5000, wall: Date.UTC(2026, 9, 25) };
  const clock = new IdleClock(() => ({ ...now }));
  return {
    clock,
    pass: (ms: number) => {
      now.monotonic += ms;
      now.wall += ms;
    },
    /** As on most devices, the monotonic clock stops during sleep. */
    sleep: (ms: number) => void (now.wall += ms),
    setClock: (byMs: number) => void (now.wall += byMs),
  };
}

test('idle time restarts with every sign of a person', () => {
  const { clock, pass } = device();
  pass(80_000);
  clock.used();
  pass(20_000);
  expect(clock.idleMs()).toBe(20_000);
});

test('changing the device’s clock in either direction changes nothing', () => {
  const { clock, pass, setClock } = device();
  pass(10_000);
  setClock(HOUR);
  expect(clock.idleMs()).toBe(10_000);
  setClock(-2 * HOUR);
  expect(clock.idleMs()).toBe(10_000);
});

test('the sleep of a device counts as idle time', () => {
  const { clock, pass, sleep } = device();
  pass(10_000);
  clock.hidden();
  sleep(HOUR);
  expect(clock.idleMs()).toBe(HOUR + 10_000);
  clock.shown();
  pass(1000);
  expect(clock.idleMs()).toBe(HOUR + 11_000);
});

test('time that the clock gained while the page was visible is reported once; only sleep counts as idle', () => {
  const { clock, pass, sleep } = device();
  pass(10_000);
  expect(clock.gainedMs()).toBe(0);
  sleep(HOUR);
  expect(clock.gainedMs()).toBe(HOUR);
  expect(clock.gainedMs()).toBe(0);
  clock.sleptFor(HOUR);
  expect(clock.idleMs()).toBe(HOUR + 10_000);
  clock.hidden();
  sleep(HOUR);
  expect(clock.gainedMs()).toBe(0);
});

test('time in the background counts once, if both clocks advanced', () => {
  const { clock, pass } = device();
  clock.hidden();
  pass(30_000);
  clock.shown();
  expect(clock.idleMs()).toBe(30_000);
});

test('a clock that was set back in the background subtracts nothing', () => {
  const { clock, pass, setClock } = device();
  pass(10_000);
  clock.hidden();
  pass(5000);
  setClock(-HOUR);
  clock.shown();
  expect(clock.idleMs()).toBe(15_000);
});
