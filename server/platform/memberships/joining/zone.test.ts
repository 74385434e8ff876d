/** @jest-environment node */
/** Venues in another time zone than the operator: today is the venue's date. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Venue } from '../../catalogue/format';
import { COMPLETE } from '../../testing/choice';
import { signIn } from '../../testing/people';
import { startTestPlatform, TEST_TENANTS, type TestPlatform } from '../../testing/testPlatform';

const ZONES: Readonly<Record<string, string>> = { pool: 'America/New_York', gym: 'Pacific/Auckland' };

let folder: string;
let platform: TestPlatform;
let ann: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-zones-'));
  cpSync(TEST_TENANTS, folder, { recursive: true });
  const file = join(folder, 'riverside/seed/venues.json');
  const venues = JSON.parse(readFileSync(file, 'utf8')) as Venue[];
  const elsewhere = venues.map((venue) => {
    const timeZone = ZONES[venue.slug];
    return timeZone === undefined ? venue : { ...venue, timeZone };
  });
  writeFileSync(file, JSON.stringify(elsewhere));
  platform = await startTestPlatform({ tenantsDir: folder });
  ann = await signIn(platform, 'ann@test.example');
}, 120_000);
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});

const costs = (venue: string, start?: string) =>
  platform.call(
    'GET',
    `/riverside/api/memberships/types/m-gold/payment-options/o-gold-monthly?venue_id=${venue}${start ? `&start_date=${start}` : ''}`,
  );
const send = (call: 'validate' | 'store', change: object) =>
  platform.call('POST', `/riverside/api/memberships/online-joining/${call}`, {
    body: { ...COMPLETE, ...change },
    token: ann,
    key: randomUUID(),
  });

describe('while it is still the evening before at a centre in the west', () => {
  // 22:00 on the 9th in New York.
  beforeEach(() => platform.clock.set('2026-03-10T02:00:00Z'));

  test('that day is the first start date of a membership there', async () => {
    expect((await costs('pool')).body).toMatchObject({ data: { start_date: '2026-03-09' } });
    expect((await costs('pool', '2026-03-09')).status).toBe(200);
    expect((await costs('pool', '2026-03-08')).body).toMatchObject({
      errors: { start_date: [expect.any(String)] },
    });
  });

  test('a membership from that day is accepted and stored; one from the day before is rejected', async () => {
    expect((await send('validate', { startDate: '2026-03-09' })).status).toBe(200);
    expect((await send('store', { startDate: '2026-03-08' })).body).toMatchObject({
      errors: { startDate: [expect.any(String)] },
    });
    const stored = await send('store', { startDate: '2026-03-09' });
    expect([stored.status, stored.body]).toEqual([
      201,
      { data: expect.objectContaining({ costs: expect.objectContaining({ start_date: '2026-03-09' }) }) },
    ]);
  });
});

describe('when the next day has begun at a centre in the east', () => {
  // 01:30 on the 11th in Auckland.
  beforeEach(() => platform.clock.set('2026-03-10T12:30:00Z'));

  test('the day before is in the past there, whatever the operator’s clock shows', async () => {
    expect((await costs('gym')).body).toMatchObject({ data: { start_date: '2026-03-11' } });
    expect((await costs('gym', '2026-03-10')).status).toBe(422);
    const refused = await send('validate', { homeVenueId: 'v-gym', startDate: '2026-03-10' });
    expect(refused.body).toMatchObject({ errors: { startDate: [expect.any(String)] } });
  });
});
