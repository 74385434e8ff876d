import { calendarFile, calendarFileName, foldLine } from './calendarFile';

const TEXTS = {
  uid: 'b-1@my-account.test',
  summary: 'Spin',
  location: 'Studio 2, Northgate',
  description: 'Booking reference B1001',
};
const appointment = (change: Partial<typeof TEXTS> = {}) => ({
  ...TEXTS,
  startsAt: '2026-06-15T17:30:00.000Z',
  endsAt: '2026-06-15T18:15:00.000Z',
  ...change,
});
const NOW = new Date('2026-02-14T10:00:00.500Z');
const fileOf = (change: Partial<typeof TEXTS> = {}) => calendarFile(appointment(change), NOW);
const linesOf = (file: string) => file.split('\r\n');
const unfolded = (file: string) => file.replaceAll('\r\n ', '');
const octets = (text: string) => new TextEncoder().encode(text).length;

test('an appointment is one event of one calendar, with line endings as the format requires', () => {
  const file = fileOf();
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('times are instants in UTC: a class at half past six in a British summer is at 17:30', () => {
  expect(linesOf(fileOf())).toEqual(
    expect.arrayContaining([
      'DTSTART:20260615T173000Z',
      'DTEND:20260615T181500Z',
      'DTSTAMP:20260214T100000Z',
    ]),
  );
});

test('an appointment without times is the whole day, in every time zone', () => {
  const lines = linesOf(calendarFile({ ...TEXTS, date: '2026-12-01' }, NOW));
  expect(lines).toContain('DTSTART;VALUE=DATE:20261201');
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
});

test('special characters of the format are escaped, and a line break stays in its line', () => {
  const file = unfolded(
    fileOf({ summary: 'Swim, sauna; \\ and\r\nsteam\nEND:VEVENT', location: 'A\u0007B' }),
  );
  expect(file).toContain('SUMMARY:Swim\\, sauna\\; \\\\ and\\nsteam\\nEND:VEVENT\r\n');
  expect(file).toContain('LOCATION:AB\r\n');
  expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

test('no line is longer than 75 octets, and no character is split', () => {
  const summary = 'Aquafit für Ältere 🏊 '.repeat(12);
  const file = fileOf({ summary });
  for (const line of linesOf(file)) expect(octets(line)).toBeLessThanOrEqual(75);
  expect(unfolded(file)).toContain(`SUMMARY:${summary}`);
});

test('a line of exactly 75 octets is unchanged, and a line of 76 is folded', () => {
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});

test('the same booking has the same event id in every file', () => {
  const later = calendarFile(appointment(), new Date('2026-03-01T00:00:00Z'));
  const uid = (file: string) => linesOf(file).find((line) => line.startsWith('UID:'));
  expect(uid(later)).toBe(uid(fileOf()));
});

test('the file is a published calendar, not an invitation, which would need an organizer', () => {
  expect(fileOf()).not.toMatch(/^METHOD:/m);
});

test.each([
  ['Lane swimming', 'lane-swimming-2026-02-15.ics'],
  ['Café: Ü60 / Yoga', 'café-ü60-yoga-2026-02-15.ics'],
  ['***', '2026-02-15.ics'],
])('the file of %s is named by class and date', (summary, name) =>
  expect(calendarFileName(summary, '2026-02-15')).toBe(name),
);
