/** @jest-environment node */
import type { Wire } from '../../../schemas/generated/api';
import { signIn } from '../testing/people';
import { startTestPlatform, type TestResponse, type TestPlatform } from '../testing/testPlatform';

let platform: TestPlatform;
let member: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  member = await signIn(platform, 'dan@test.example');
}, 120_000);
afterAll(() => platform.close());

const get = (path: string, token?: string): Promise<TestResponse> =>
  platform.call('GET', `/riverside/api/activities/${path}`, token === undefined ? {} : { token });

const dataOf = <Data>({ body }: TestResponse): Data => (body as { data: Data }).data;

const timetable = async (query: string, token?: string): Promise<Wire.Timetable> =>
  dataOf(await get(`timetable?${query}`, token));

// @spec platform 7.20b
test('only centres with bookable activities are listed and found', async () => {
  const venues = dataOf<Wire.Venue[]>(await get('venues'));
  expect(venues.map(({ slug }) => slug)).toEqual(['gym', 'pool']);
  expect((await get('venues/pool')).status).toBe(200);
  expect((await get('venues/v-pool')).status).toBe(200);
  expect((await get('venues/shut')).status).toBe(404);
  expect((await get('timetable?venue=shut')).status).toBe(404);
});

// @spec platform 8.4
test('an expired session is reported to the page; a caller without a session sees the prices of a visitor', async () => {
  const dead = 'x'.repeat(40);
  const { slots } = await timetable('venue=gym');
  const slot = `slots/${slots[0]?.id ?? ''}`;
  expect((await get('timetable?venue=gym', dead)).status).toBe(401);
  expect((await get(slot, dead)).status).toBe(401);
  expect((await get(slot)).status).toBe(200);
});

test('the week of a centre starts today and names the time zone and the activities', async () => {
  const week = await timetable('venue=gym');
  expect(week).toMatchObject({
    venue: { id: 'v-gym', slug: 'gym' },
    today: '2026-03-10',
    from: '2026-03-10',
    days: 7,
    last_date: '2026-04-07',
    time_zone: 'Europe/London',
    activities: [{ id: 'a-yoga', kind: 'class', category: { name: 'Mind and body' }, bring: 'A mat.' }],
  });
  expect(week.slots.map(({ date, start_time: time }) => `${date} ${time}`)).toEqual([
    '2026-03-11 18:00',
    '2026-03-13 18:00',
    '2026-03-16 18:00',
  ]);
  expect(week.slots[0]).toMatchObject({
    place: 'Studio',
    leader: 'Asha Rao',
    capacity: 2,
    places_left: 2,
    status: 'open',
    price_from: { raw: { amount: 800 } },
    price_name: 'Adult',
    booked: false,
    in_basket: false,
  });
});

test('a class at 18:00 stays at 18:00 on both sides of the clock change', async () => {
  const { slots } = await timetable('venue=gym&from=2026-03-27&days=5');
  expect(slots.map(({ start_time: time, starts_at: at }) => [time, at])).toEqual([
    ['18:00', '2026-03-27T18:00:00.000Z'],
    ['18:00', '2026-03-30T17:00:00.000Z'],
  ]);
});

test.each([
  ['2026-02-24', 200],
  ['2026-02-23', 422],
  ['2026-04-07', 200],
  ['2026-04-08', 422],
  ['2026-02-30', 422],
])('from %s is answered with %i', async (from, status) => {
  expect((await get(`timetable?venue=pool&from=${from}`)).status).toBe(status);
});

test('a request for an unpublished day returns the published days', async () => {
  const { body } = await get('timetable?venue=pool&from=2027-01-01');
  const message = 'Please choose a day from 24 February 2026 to 7 April 2026.';
  expect(body).toMatchObject({ code: 'invalid', message, errors: { from: [message] } });
});

test('members book a week earlier than visitors and pay the member price', async () => {
  const query = 'venue=pool&from=2026-03-20&days=1';
  const [visitors] = (await timetable(query)).slots;
  expect(visitors).toMatchObject({
    status: 'not_yet',
    opens_at: '2026-03-13T00:00:00.000Z',
    price_from: { raw: { amount: 500 } },
    price_name: 'Adult',
  });
  const [members] = (await timetable(query, member)).slots;
  // The membership includes two swims a month. The price is zero while one is left.
  expect(members).toMatchObject({
    status: 'open',
    opens_at: null,
    price_from: { raw: { amount: 0 } },
    price_name: null,
  });
});

test('a slot that has started or starts soon cannot be booked; a cancelled slot says so', async () => {
  const today = await timetable('venue=pool&from=2026-03-10&days=1');
  expect(today.slots.map(({ start_time: time, status }) => [time, status])).toEqual([
    ['09:00', 'closed'],
    ['12:00', 'open'],
    ['17:00', 'open'],
  ]);
  const sunday = await timetable('venue=pool&from=2026-03-22&days=1');
  expect(sunday.slots.find(({ activity_id: id }) => id === 'a-sea')).toMatchObject({ status: 'cancelled' });
});

test('a slot is returned with prices, possible entitlements, waiver and cancellation deadline', async () => {
  const { slots } = await timetable('venue=pool&from=2026-03-15&days=1', member);
  const swim = slots.find(({ activity_id: id }) => id === 'a-swim');
  const detail = dataOf<Wire.SlotDetail>(await get(`slots/${swim?.id ?? ''}`, member));
  expect(detail).toMatchObject({
    activity: { name: 'Lane swimming' },
    prices: [
      { id: 'adult', available: true },
      { id: 'junior', available: false, reason: 'This price is for people aged 15 or under.' },
      { id: 'member', available: true, usual: true, price: { raw: { amount: 200 } } },
    ],
    covers: [{ kind: 'benefit', name: 'Gold: Swims', uses_left: 2 }],
    waiver: null,
    cancel_until: '2026-03-14T09:00:00.000Z',
    cancel_over: false,
    price_note: null,
  });
  const visitors = dataOf<Wire.SlotDetail>(await get(`slots/${swim?.id ?? ''}`));
  expect(visitors.covers).toEqual([]);
  expect(visitors.price_note).toBe('Members pay £2.00.');
  expect(visitors.prices[2]).toMatchObject({ available: false, reason: 'This price is for members.' });
  const sea = slots.find(({ activity_id: id }) => id === 'a-sea');
  const seaDetail = dataOf<Wire.SlotDetail>(await get(`slots/${sea?.id ?? ''}`));
  expect(seaDetail).toMatchObject({ waiver: { title: 'Sea swimming' }, cancel_until: null, covers: [] });
});

test('a slot that starts within its cancellation period is marked as too late to cancel', async () => {
  const { slots } = await timetable('venue=pool&from=2026-03-10&days=1');
  const swim = slots.find(({ activity_id: id, status }) => id === 'a-swim' && status === 'open');
  expect(dataOf<Wire.SlotDetail>(await get(`slots/${swim?.id ?? ''}`))).toMatchObject({ cancel_over: true });
});

test('a slot of another operator or an unknown slot is not found', async () => {
  const { slots } = await timetable('venue=pool');
  const answer = await platform.call('GET', `/northgate/api/activities/slots/${slots[0]?.id ?? ''}`);
  expect([answer.status, (await get('slots/nothing')).status]).toEqual([404, 404]);
});

test('packages for sale name the activities that they pay for', async () => {
  expect(dataOf(await get('packages'))).toMatchObject([
    { id: 'pk-five', uses: 5, price: { raw: { amount: 2000 } }, activities: [{ id: 'a-swim' }] },
  ]);
});

test('the timetable of a customer needs few database queries, however long it is', async () => {
  const asked = jest.spyOn(platform.db.getExecutor(), 'executeQuery');
  await timetable('venue=pool&days=1', member);
  const short = asked.mock.calls.length;
  expect(short).toBeGreaterThan(3);
  expect(short).toBeLessThan(15);
  asked.mockClear();
  await timetable('venue=pool&days=14', member);
  expect(asked.mock.calls.length).toBe(short);
  asked.mockRestore();
});
