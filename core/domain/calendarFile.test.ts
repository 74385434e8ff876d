import { calendarFile } from './calendarFile';

const yoga = {
  uid: 'booking-1@riverside.example',
  startsAt: '2027-03-28T08:30:00.000Z',
  endsAt: '2027-03-28T09:30:00.000Z',
  summary: 'Yoga',
  location: 'Studio 2, Northgate',
  description: 'Booking B-1001',
};
const now = new Date('2026-11-21T12:00:00.000Z');
const linesOf = (text: string) => text.split('\r\n');

test('an appointment holds its instants in UTC, so that a change of the clocks moves nothing', () => {
  const lines = linesOf(calendarFile(yoga, now));
  expect(lines).toContain('DTSTART:20270328T083000Z');
  expect(lines).toContain('DTEND:20270328T093000Z');
  expect(lines).toContain('DTSTAMP:20261121T120000Z');
});

test('what means something to a calendar is written so that it means itself', () => {
  const lines = linesOf(calendarFile({ ...yoga, summary: 'Tums; bums, legs\\arms\nEND:VEVENT' }, now));
  expect(lines).toContain('SUMMARY:Tums\\; bums\\, legs\\\\arms\\nEND:VEVENT');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('long lines are folded at 75 octets, and no letter is cut in two', () => {
  const summary = 'Pilates für Anfänger 🧘 '.repeat(8).trim();
  const text = calendarFile({ ...yoga, summary }, now);
  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replace(/\r\n /g, '')).toContain(`SUMMARY:${summary}`);
});
