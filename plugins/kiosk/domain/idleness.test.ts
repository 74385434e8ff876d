import settings from '../settings.schema.json';
import { idleActionFor, type Times } from './idleness';

const { warnAfterSeconds, clearAfterSeconds, confirmationSeconds, maxPaymentSeconds } = settings.properties;
/** The default values of the settings. */
const TIMES: Times = {
  warnAfter: warnAfterSeconds.default * 1000,
  clearAfter: clearAfterSeconds.default * 1000,
  confirmation: confirmationSeconds.default * 1000,
  maxPayment: maxPaymentSeconds.default * 1000,
};

// @spec joining 1.6, 4.20, 6.4, 8.11a, 8.11b, 9.10
test('an idle visit gets a question after 90 seconds and is cleared after 95', () => {
  expect(idleActionFor('visit', 89_999, TIMES)).toEqual({ kind: 'wait' });
  expect(idleActionFor('visit', 90_000, TIMES)).toEqual({ kind: 'warn', secondsLeft: 5 });
  expect(idleActionFor('visit', 94_999, TIMES)).toEqual({ kind: 'warn', secondsLeft: 1 });
  expect(idleActionFor('visit', 95_000, TIMES)).toEqual({ kind: 'over' });
});

// @spec joining 4.21, 9.10
test('a confirmation counts 10 seconds down from the start', () => {
  expect(idleActionFor('confirmed', 0, TIMES)).toEqual({ kind: 'close', secondsLeft: 10 });
  expect(idleActionFor('confirmed', 9_999, TIMES)).toEqual({ kind: 'close', secondsLeft: 1 });
  expect(idleActionFor('confirmed', 10_000, TIMES)).toEqual({ kind: 'over' });
});

test('a payment pauses the idle clock for ten minutes at most', () => {
  expect(idleActionFor('paying', 599_999, TIMES)).toEqual({ kind: 'wait' });
  expect(idleActionFor('paying', 600_000, TIMES)).toEqual({ kind: 'over' });
});

test('the tenant sets how long a payment can pause the clock', () => {
  const times = { ...TIMES, maxPayment: 120_000 };
  expect(idleActionFor('paying', 119_999, times)).toEqual({ kind: 'wait' });
  expect(idleActionFor('paying', 120_000, times)).toEqual({ kind: 'over' });
});

test('an unused kiosk shows no question', () => {
  expect(idleActionFor('vacant', 24 * 3_600_000, TIMES)).toEqual({ kind: 'wait' });
});
