/** @jest-environment node */
/** The two nights of the year in which a venue's clocks change, from the pattern to the cancelled booking. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wire } from '../../../schemas/generated/api';
import { openSession } from '../customers/sessions';
import { newCustomer } from '../counter/testing/till';
import { startTestPlatform, TEST_TENANTS, type TestPlatform } from '../testing/testPlatform';
import { maintainTimetable } from './maintainTimetable';
import type { ActivitySeed } from './format';

const NIGHT: ActivitySeed = {
  id: 'a-night',
  slug: 'night-swim',
  name: 'Night swim',
  kind: 'class',
  category: { id: 'c-swim', name: 'Swimming' },
  durationMinutes: 30,
  prices: [{ id: 'adult', name: 'Adult', amount: 900 }],
  booking: { opensDaysBefore: 14, closesMinutesBefore: 0, cancelHoursBefore: 2 },
  patterns: [
    { venueId: 'v-gym', days: [7], starts: ['00:30', '01:00', '01:30', '02:00', '02:30'], capacity: 3 },
    { venueId: 'v-gym', days: [7], starts: ['01:15'], capacity: 3, place: 'Plunge pool' },
  ],
};

let folder: string;
let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-clocks-'));
  cpSync(TEST_TENANTS, folder, { recursive: true });
  const file = join(folder, 'riverside/seed/activities.json');
  const activities = JSON.parse(readFileSync(file, 'utf8')) as ActivitySeed[];
  writeFileSync(file, JSON.stringify([...activities, NIGHT]));
  platform = await startTestPlatform({ tenantsDir: folder });
}, 120_000);
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

async function at(instant: string): Promise<void> {
  platform.clock.set(instant);
  await maintainTimetable(platform.platform);
}
async function call<Data>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly data: Data }> {
  const options = { token, key: randomUUID(), ...(body && { body }) };
  const answer = await platform.call(method, `/riverside/api${path}`, options);
  return { status: answer.status, data: (answer.body as { data: Data }).data };
}

const nightOf = async (date: string): Promise<readonly Wire.Slot[]> => {
  const { data } = await call<Wire.Timetable>('GET', `/activities/timetable?venue=gym&from=${date}&days=1`);
  return data.slots.filter(({ activity_id: id }) => id === NIGHT.id);
};

/** Creates a customer with credit and a session at this instant. */
async function somebodyOn(instant: string): Promise<void> {
  await at(instant);
  const id = await newCustomer(platform, 5000);
  token = await openSession(platform.db, 'riverside', id, platform.clock.now());
}

const SPRING = [
  ['00:30', '2026-03-29T00:30:00.000Z'],
  ['02:00', '2026-03-29T01:00:00.000Z'],
  ['02:15', '2026-03-29T01:15:00.000Z'],
  ['02:30', '2026-03-29T01:30:00.000Z'],
];
const AUTUMN = [
  ['00:30', '2026-10-24T23:30:00.000Z'],
  ['01:00', '2026-10-25T00:00:00.000Z'],
  ['01:15', '2026-10-25T00:15:00.000Z'],
  ['01:30', '2026-10-25T00:30:00.000Z'],
  ['02:00', '2026-10-25T02:00:00.000Z'],
  ['02:30', '2026-10-25T02:30:00.000Z'],
];

const SEASONS = [
  {
    change: 'forward',
    day: '2026-03-29',
    weekBefore: '2026-03-20T10:00:00Z',
    opens: '2026-03-15T00:00:00.000Z',
    dayBefore: '2026-03-28T20:00:00Z',
    cancelUntil: '2026-03-28T23:30:00.000Z',
    held: ['2026-03-29T00:55:00Z', '2026-03-29T01:05:00.000Z'],
    slots: SPRING,
  },
  {
    change: 'back',
    day: '2026-10-25',
    weekBefore: '2026-10-15T10:00:00Z',
    opens: '2026-10-10T23:00:00.000Z',
    dayBefore: '2026-10-24T20:00:00Z',
    cancelUntil: '2026-10-25T00:30:00.000Z',
    held: ['2026-10-25T00:55:00Z', '2026-10-25T01:05:00.000Z'],
    slots: AUTUMN,
  },
] as const;

describe.each(SEASONS)('the night when the clocks go $change', (season) => {
  const { day, opens, slots } = season;
  const last = async () => (await nightOf(day)).find(({ start_time: time }) => time === '02:30');

  test('bookings open at the first minute of the day, not before', async () => {
    await somebodyOn(new Date(Date.parse(opens) - 1000).toISOString());
    const closed = await nightOf(day);
    expect(closed.map((slot) => [slot.status, slot.opens_at])).toEqual(slots.map(() => ['not_yet', opens]));
    await at(opens);
    expect((await nightOf(day)).map(({ status }) => status)).toEqual(slots.map(() => 'open'));
  });

  test('each session exists once, at its instant, on its day, with its full length', async () => {
    await somebodyOn(season.weekBefore);
    const found = await nightOf(day);
    expect(found.map(({ start_time: time, starts_at: begins }) => [time, begins])).toEqual(slots);
    for (const { starts_at: begins, ends_at: ends } of found)
      expect(Date.parse(ends) - Date.parse(begins)).toBe(30 * 60_000);
    await maintainTimetable(platform.platform);
    expect((await nightOf(day)).map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  });

  test('a space can be cancelled until a number of elapsed hours before the start', async () => {
    await somebodyOn(season.dayBefore);
    const slot = await last();
    await call('POST', '/cart/add', { items: [{ id: slot?.id, type: 'booking' }] });
    await call('PUT', '/cart/credit', { creditType: 'general', amount: 900 });
    const payments = [{ tenderType: 'credit', creditType: 'general', amount: 900 }];
    const order = { termsAccepted: ['t-sale'], payments, source: 'bookings' };
    expect((await call('POST', '/cart/pay', order)).status).toBe(200);
    const booked = async () => (await call<Wire.Booking[]>('GET', '/my-account/bookings')).data[0];
    expect(await booked()).toMatchObject({
      date: day,
      starts_at: slot?.starts_at,
      cancel_until: season.cancelUntil,
    });
    await at(new Date(Date.parse(season.cancelUntil) - 1000).toISOString());
    expect(await booked()).toMatchObject({ can_cancel: true, refund: expect.not.stringMatching('none') });
    await at(new Date(Date.parse(season.cancelUntil) + 1000).toISOString());
    expect((await booked())?.refund).toBe('none');
  });

  test('a space is held for ten minutes, whatever the local clock shows', async () => {
    const [now, until] = season.held;
    await somebodyOn(now);
    const items = [{ id: (await last())?.id, type: 'booking' }];
    const { data } = await call<Wire.Cart>('POST', '/cart/add', { items });
    expect([data.held_until, data.hold_seconds_left]).toEqual([until, 600]);
    platform.clock.advance(10 * 60_000 - 1000);
    expect((await call<Wire.Cart>('GET', '/cart')).data.items).toHaveLength(1);
    platform.clock.advance(1000);
    const after = (await call<Wire.Cart>('GET', '/cart')).data;
    expect([after.items, after.released]).toEqual([[], [{ name: 'Night swim', reason: 'expired' }]]);
  });
});
