import { instantsOf } from './wallClock';

const LONDON = 'Europe/London';
const shown = (date: string, time: string) =>
  instantsOf(date, time, LONDON).map((instant) => new Date(instant).toISOString());

test.each([
  ['an ordinary time', '2026-07-01', '09:00', ['2026-07-01T08:00:00.000Z']],
  ['the end of a day', '2026-12-31', '24:00', ['2027-01-01T00:00:00.000Z']],
  [
    'a time that occurs twice',
    '2026-10-25',
    '01:30',
    ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
  ],
  ['a time that does not occur', '2026-03-29', '01:30', ['2026-03-29T01:30:00.000Z']],
])('%s happens at as many instants as the clock shows it', (_what, date, time, instants) => {
  expect(shown(date, time)).toEqual(instants);
});
