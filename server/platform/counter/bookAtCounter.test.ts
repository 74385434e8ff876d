/** @jest-environment node */
/** Staff may book when the public may not. Safety rules and the limit of spaces apply to staff too. */
import { openSession } from '../customers/sessions';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';
import { apiResponse, asStaff, LANE, newCustomer, pay, payment, staffToken } from './testing/till';

let platform: TestPlatform;
let desk: string;
let customer: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await staffToken(platform, 'desk@test.example');
  await asStaff(platform, desk, 'POST', '/counter/shift', { float: 5000 });
}, 120_000);
afterAll(() => platform.close());
beforeEach(async () => {
  platform.clock.set('2026-03-10T12:15:00Z');
  customer = await newCustomer(platform);
});

/** Sessions at the pool: lanes at 9, 12 and 17 every day, yoga on Wednesdays at 17:30, the sea on Sundays at 8. */
async function session(activityId: string, date: string, startTime: string): Promise<string> {
  const slot = await platform.db
    .selectFrom('slots')
    .select('id')
    .where('tenant', '=', 'riverside')
    .where('venue_id', '=', 'v-pool')
    .where('activity_id', '=', activityId)
    .where('local_date', '=', date)
    .where('start_time', '=', startTime)
    .executeTakeFirstOrThrow();
  return slot.id;
}

const itemsOf = (id: string) => ({ items: [{ id, type: 'booking', pricing_option_id: 'adult' }] });
const addByStaff = (id: string) =>
  asStaff(platform, desk, 'POST', '/cart/add', { ...itemsOf(id), selected_user_id: customer });

async function addBySelf(id: string) {
  const token = await openSession(platform.db, 'riverside', customer, platform.clock.now());
  const options = { token, key: `self-${customer}`, body: itemsOf(id) };
  return apiResponse(await platform.call('POST', '/riverside/api/cart/add', options));
}

const cash = (amount: number) => [{ tenderType: 'cash', amount, tendered: amount }];

test.each([
  ['after its start', '2026-03-10', '12:00'],
  ['before its booking opens', '2026-03-24', '12:00'],
])('staff book a session for a customer %s; the customer could not', async (_when, date, startTime) => {
  const slot = await session('a-swim', date, startTime);
  expect(await addBySelf(slot)).toMatchObject({ status: 409, code: 'not_bookable' });
  expect((await addByStaff(slot)).status).toBe(200);
  const paid = await pay(platform, desk, customer, cash(LANE));
  expect(paid.status).toBe(200);
  const bookings = platform.db.selectFrom('bookings').select('slot_id').where('customer_id', '=', customer);
  expect(await bookings.execute()).toEqual([{ slot_id: slot }]);
});

test('the counter cannot sell a session that is over', async () => {
  const refused = await addByStaff(await session('a-swim', '2026-03-10', '09:00'));
  expect([refused.status, refused.code]).toEqual([409, 'not_bookable']);
});

test('the timetable of staff marks as open every slot that they can book', async () => {
  const late = await session('a-swim', '2026-03-10', '12:00');
  const path = '/activities/timetable?venue=v-pool&from=2026-03-10&days=1';
  const statusOf = (data: unknown) =>
    (data as { slots: readonly { id: string; status: string }[] }).slots.find(({ id }) => id === late)
      ?.status;
  const staff = await asStaff(platform, desk, 'GET', `${path}&selected_user_id=${customer}`);
  const visitor = apiResponse(await platform.call('GET', `/riverside/api${path}`));
  expect([statusOf(staff.data), statusOf(visitor.data)]).toEqual(['open', 'closed']);
});

test('staff cannot book two overlapping sessions or a full session for a customer', async () => {
  expect((await addByStaff(await session('a-swim', '2026-03-11', '17:00'))).status).toBe(200);
  const yoga = await session('a-yoga', '2026-03-11', '17:30');
  expect(await addByStaff(yoga)).toMatchObject({ status: 409, code: 'not_bookable' });
  await platform.db.updateTable('slots').set({ taken: 2 }).where('id', '=', yoga).execute();
  customer = await newCustomer(platform);
  expect(await addByStaff(yoga)).toMatchObject({ status: 409, code: 'slot_full' });
});

test('the counter cannot book a sea activity for a customer who has not accepted its waiver', async () => {
  await addByStaff(await session('a-sea', '2026-03-15', '08:00'));
  expect((await pay(platform, desk, customer, cash(1200))).status).toBe(422);
  const agreed = { ...payment(customer, cash(1200)), completedWaivers: ['w-sea'] };
  expect((await asStaff(platform, desk, 'POST', '/cart/pay', agreed)).status).toBe(200);
});

test('a message about an existing booking says you to the customer and the customer to staff', async () => {
  const swim = await session('a-swim', '2026-03-11', '17:00');
  expect((await addByStaff(swim)).status).toBe(200);
  const body = { ...itemsOf(swim), selected_user_id: customer };
  const staff = await platform.call('POST', '/riverside/api/cart/add', {
    token: desk,
    key: 'again-at-the-counter',
    body,
  });
  expect(staff.body).toMatchObject({
    message: expect.stringMatching(/^The customer already has a place in /) as string,
  });
  const timetable = `/activities/slots/${swim}`;
  const { data } = await asStaff(platform, desk, 'GET', `${timetable}?selected_user_id=${customer}`);
  expect(JSON.stringify(data)).not.toMatch(/\bYou\b/);
});
