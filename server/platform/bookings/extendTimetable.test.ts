/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeBooking } from '../account/testing/booking';
import type { Venue } from '../catalogue/format';
import { seedAll } from '../seed/seedAll';
import { startTestPlatform, TEST_TENANTS, type TestPlatform } from '../testing/testPlatform';
import { maintainTimetable } from './maintainTimetable';
import type { ActivitySeed, WeeklyPattern } from './format';

const DAY_MS = 24 * 60 * 60_000;

let folder: string;
let platform: TestPlatform;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-slots-'));
  cpSync(TEST_TENANTS, folder, { recursive: true });
  platform = await startTestPlatform({ tenantsDir: folder });
}, 120_000);
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

const slots = () =>
  platform.db
    .selectFrom('slots')
    .selectAll()
    .where('tenant', '=', 'riverside')
    .where('activity_id', '=', 'a-yoga')
    .where('venue_id', '=', 'v-gym')
    .orderBy('starts_at')
    .execute();

/** Sets the patterns of yoga at the gym and seeds again, as at a start. */
async function reseed(patterns: readonly WeeklyPattern[]): Promise<void> {
  const file = join(folder, 'riverside/seed/activities.json');
  const activities = JSON.parse(readFileSync(file, 'utf8')) as ActivitySeed[];
  const changed = activities.map((one) => (one.id === 'a-yoga' ? { ...one, patterns } : one));
  writeFileSync(file, JSON.stringify(changed));
  await seedAll(platform.db, folder, platform.clock);
}

const YOGA = { venueId: 'v-gym', capacity: 2, place: 'Studio', leader: 'Asha Rao' };

test('slots cover two weeks back and four weeks ahead; each day adds one day without duplicates', async () => {
  const before = await slots();
  expect([before[0]?.local_date, before.at(-1)?.local_date]).toEqual(['2026-02-25', '2026-04-06']);
  platform.clock.advance(DAY_MS);
  await maintainTimetable(platform.platform);
  await maintainTimetable(platform.platform);
  const after = await slots();
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after.map(({ local_date: date }) => date).slice(before.length)).toEqual(['2026-04-08']);
});

test('a changed timetable keeps booked slots with their capacity and withdraws the rest', async () => {
  const setup = { activity: 'a-yoga', start: '18:00', paid: 800 };
  const kept = await placeBooking(platform, 'ann@test.example', { ...setup, date: '2026-03-16' });
  const shared = await placeBooking(platform, 'ann@test.example', { ...setup, date: '2026-03-18' });
  await placeBooking(platform, 'dan@test.example', { ...setup, date: '2026-03-18' });
  // Mondays are removed. The other days have one space and another leader.
  await reseed([
    { ...YOGA, days: [3, 5], starts: ['18:00'], capacity: 1, leader: 'Joe Tan', durationMinutes: 30 },
  ]);
  const now = new Map((await slots()).map((slot) => [slot.id, slot]));
  expect(now.get(kept.slotId)).toMatchObject({
    status: 'published',
    taken: 1,
    capacity: 2,
    end_time: '19:00',
  });
  expect(now.get(shared.slotId)).toMatchObject({
    taken: 2,
    capacity: 2,
    leader: 'Joe Tan',
    end_time: '19:00',
  });
  const on = (date: string) => [...now.values()].find((slot) => slot.local_date === date);
  expect(on('2026-03-20')).toMatchObject({ status: 'published', capacity: 1, end_time: '18:30' });
  expect(on('2026-03-23')).toMatchObject({ status: 'withdrawn' });
  // Past slots do not change.
  expect(on('2026-03-06')).toMatchObject({ capacity: 2, leader: 'Asha Rao' });
});

test('a restored pattern restores its slots; cancelled slots stay cancelled', async () => {
  const [cancelled] = (await slots()).filter(({ local_date: date }) => date === '2026-03-27');
  await platform.db
    .updateTable('slots')
    .set({ status: 'cancelled' })
    .where('id', '=', cancelled?.id ?? '')
    .execute();
  await reseed([{ ...YOGA, days: [1, 3, 5], starts: ['18:00'] }]);
  const now = new Map((await slots()).map((slot) => [slot.local_date, slot.status]));
  expect(now.get('2026-03-23')).toBe('published');
  expect(now.get('2026-03-27')).toBe('cancelled');
});

test('a centre in another time zone uses its local hours; booked slots keep their time', async () => {
  const file = join(folder, 'riverside/seed/venues.json');
  const written = readFileSync(file, 'utf8');
  const venues = JSON.parse(written) as Venue[];
  const timeZone = 'Pacific/Auckland';
  const moved = venues.map((venue) => (venue.id === 'v-gym' ? { ...venue, timeZone } : venue));
  const before = new Map((await slots()).map((slot) => [slot.id, slot]));
  writeFileSync(file, JSON.stringify(moved));
  await seedAll(platform.db, folder, platform.clock);
  const after = await slots();
  const booked = after.filter(({ taken }) => taken > 0);
  expect(booked.map(({ local_date: date }) => date)).toEqual(['2026-03-16', '2026-03-18']);
  for (const slot of booked) expect(slot.starts_at).toEqual(before.get(slot.id)?.starts_at);
  const free = after.find(({ local_date: date }) => date === '2026-03-20');
  // 18:00 in Auckland, in summer time.
  expect(free).toMatchObject({ start_time: '18:00', starts_at: new Date('2026-03-20T05:00:00Z') });
  expect(free?.ends_at).toEqual(new Date('2026-03-20T06:00:00Z'));
  writeFileSync(file, written);
  await seedAll(platform.db, folder, platform.clock);
});

test('an activity that is no longer offered leaves the timetable but stays with the customers who booked it', async () => {
  const file = join(folder, 'riverside/seed/activities.json');
  const activities = JSON.parse(readFileSync(file, 'utf8')) as ActivitySeed[];
  // Memberships include its category, so another activity gets this category.
  const others = activities.filter(({ id }) => id !== 'a-yoga');
  const category = { id: 'c-mind', name: 'Mind and body' };
  writeFileSync(file, JSON.stringify(others.map((one) => (one.id === 'a-sea' ? { ...one, category } : one))));
  await seedAll(platform.db, folder, platform.clock);
  const answer = await platform.call('GET', '/riverside/api/activities/timetable?venue=gym');
  expect((answer.body as { data: { slots: unknown[] } }).data.slots).toEqual([]);
  const booked = await platform.db
    .selectFrom('bookings')
    .select('status')
    .where('tenant', '=', 'riverside')
    .execute();
  expect(booked.map(({ status }) => status)).toEqual(['booked', 'booked', 'booked']);
});

test('old slots without bookings are deleted', async () => {
  platform.clock.advance(120 * DAY_MS);
  await maintainTimetable(platform.platform);
  expect((await slots()).map(({ local_date: date }) => date)).toEqual(['2026-03-16', '2026-03-18']);
});
