import { sleptMs } from './deviceSleep';

const HOUR = 3_600_000;
const madeAt = Date.UTC(2026, 10, 21, 12);
const ageMs = 40_000;

test('a changed clock is not sleep if the server’s time did not pass', () => {
  expect(sleptMs(HOUR, { madeAt, now: madeAt + ageMs + 20_000, ageMs })).toBe(0);
});

test('an hour that passed for the server, but not for the page, was sleep', () => {
  expect(sleptMs(HOUR, { madeAt, now: madeAt + ageMs + HOUR, ageMs })).toBe(HOUR);
});

test('a clock that was set a day ahead after an hour of sleep counts for the hour', () => {
  expect(sleptMs(24 * HOUR, { madeAt, now: madeAt + ageMs + HOUR, ageMs })).toBe(HOUR);
});

test.each([
  ['the web host does not respond', { madeAt, now: undefined, ageMs }],
  ['the page has no creation time', { madeAt: undefined, now: madeAt, ageMs }],
])('if %s, a visit is cleared rather than shown to the next person', (_, reported) => {
  expect(sleptMs(HOUR, reported)).toBe(HOUR);
});

test('a change of a few seconds, as by a time server, is ignored', () => {
  expect(sleptMs(5000, { madeAt, now: undefined, ageMs })).toBe(0);
});
