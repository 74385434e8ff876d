import { openingStateAt } from './openingHours';

const LONDON = 'Europe/London';
const WEEKDAYS = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '06:30', closes: '20:00' }));
const at = (moment: string) => Date.parse(moment);
const opensAt = (moment: string, ...rest: [typeof WEEKDAYS, string]) => {
  const status = openingStateAt(at(moment), ...rest);
  return status.open ? 'open' : status.opensAt && new Date(status.opensAt).toISOString();
};

test('a centre opens and closes at the minute, in its local time', () => {
  expect(opensAt('2026-11-23T06:29:59Z', WEEKDAYS, LONDON)).toBe('2026-11-23T06:30:00.000Z');
  expect(opensAt('2026-11-23T06:30:00Z', WEEKDAYS, LONDON)).toBe('open');
  expect(opensAt('2026-11-23T19:59:59Z', WEEKDAYS, LONDON)).toBe('open');
  expect(opensAt('2026-11-23T20:00:00Z', WEEKDAYS, LONDON)).toBe('2026-11-24T06:30:00.000Z');
  // In summer time, and in another time zone.
  expect(opensAt('2026-07-06T05:30:00Z', WEEKDAYS, LONDON)).toBe('open');
  expect(opensAt('2026-07-06T05:30:00Z', WEEKDAYS, 'America/New_York')).toBe('2026-07-06T10:30:00.000Z');
});

test('over a weekend the next opening is on Monday', () => {
  expect(opensAt('2026-11-21T12:00:00Z', WEEKDAYS, LONDON)).toBe('2026-11-23T06:30:00.000Z');
});

test('a centre that opens one day a week opens again after a week', () => {
  expect(opensAt('2026-11-23T20:00:00Z', WEEKDAYS.slice(0, 1), LONDON)).toBe('2026-11-30T06:30:00.000Z');
});

test('a centre that closes after midnight is open until then, also after its last day', () => {
  const late = [{ day: 6, opens: '18:00', closes: '02:00' }];
  expect(opensAt('2026-11-22T01:59:00Z', late, LONDON)).toBe('open');
  expect(opensAt('2026-11-22T02:00:00Z', late, LONDON)).toBe('2026-11-28T18:00:00.000Z');
});

test.each(['00:00', '23:59', '24:00'])(
  'hours around the clock, written as until %s, have no closed minute',
  (closes) => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes }));
    for (const moment of ['2026-11-22T23:59:30Z', '2026-11-23T00:00:00Z', '2026-11-23T12:00:00Z'])
      expect(opensAt(moment, always, LONDON)).toBe('open');
  },
);

test('a centre that closes at noon has two openings', () => {
  const twice = ['07:00', '16:00'].map((opens, at) => ({
    day: 1,
    opens,
    closes: ['12:00', '21:00'][at] ?? '',
  }));
  expect(opensAt('2026-11-23T13:00:00Z', twice, LONDON)).toBe('2026-11-23T16:00:00.000Z');
});

test('when the clock is put back, the repeated hour is open for its whole length', () => {
  // 25 October 2026: 02:00 BST is 01:00 GMT; 01:30 is shown at 00:30Z and at 01:30Z.
  const night = [{ day: 6, opens: '20:00', closes: '01:30' }];
  expect(opensAt('2026-10-25T01:29:00Z', night, LONDON)).toBe('open');
  const early = [{ day: 7, opens: '01:30', closes: '09:00' }];
  expect(opensAt('2026-10-25T00:29:00Z', early, LONDON)).toBe('2026-10-25T00:30:00.000Z');
});

test('when the clock is put forward, an opening in the skipped hour moves later by that time', () => {
  // 29 March 2026: 01:00 GMT is 02:00 BST; 01:30 is never shown, and is 02:30 BST.
  const early = [{ day: 7, opens: '01:30', closes: '09:00' }];
  expect(opensAt('2026-03-29T00:59:00Z', early, LONDON)).toBe('2026-03-29T01:30:00.000Z');
  expect(opensAt('2026-03-29T07:59:00Z', early, LONDON)).toBe('open');
  expect(opensAt('2026-03-29T08:00:00Z', early, LONDON)).toBe('2026-04-05T00:30:00.000Z');
});

test('a centre without known hours is always open; one without open days names no opening', () => {
  expect(openingStateAt(0, [], LONDON)).toEqual({ open: true });
  expect(openingStateAt(0, [{ day: 8, opens: '06:00', closes: '07:00' }], LONDON)).toEqual({
    open: false,
    opensAt: undefined,
  });
});
