/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../../schemas/generated/api';
import { loadEntitlements } from '../bookings/loadEntitlements';
import { signIn } from '../testing/people';
import { startTestPlatform, type TestResponse, type TestPlatform } from '../testing/testPlatform';
import { cancelSlot } from './cancelSlots';
import { customerId, placeBooking, takenSpaces } from './testing/booking';

const ANN = 'ann@test.example';
const DAN = 'dan@test.example';

let platform: TestPlatform;
let ann: string;
let dan: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ann = await signIn(platform, ANN);
  dan = await signIn(platform, DAN);
}, 120_000);
afterAll(() => platform.close());

const dataOf = <Data>({ body }: TestResponse): Data => (body as { data: Data }).data;

const bookings = async (token: string, query = ''): Promise<TestResponse> =>
  platform.call('GET', `/riverside/api/my-account/bookings${query}`, { token });

const cancel = (
  token: string,
  id: string,
  body: object = {},
  key: string = randomUUID(),
): Promise<TestResponse> =>
  platform.call('POST', `/riverside/api/my-account/bookings/${id}/cancel`, { token, key, body });

const credit = async (token: string): Promise<number> =>
  dataOf<Wire.CreditAccount>(await platform.call('GET', '/riverside/api/my-account/credit', { token }))
    .general.balance.raw.amount;

const mails = async (): Promise<number> =>
  (await platform.db.selectFrom('outbox').select('id').where('kind', '=', 'mail').execute()).length;

test('upcoming bookings are listed soonest first, past bookings latest first, in pages', async () => {
  await placeBooking(platform, ANN, { date: '2026-03-17', start: '09:00', paid: 500 });
  await placeBooking(platform, ANN, { date: '2026-03-12', start: '09:00', paid: 500 });
  await placeBooking(platform, ANN, { date: '2026-03-02', start: '09:00' });
  await placeBooking(platform, ANN, { date: '2026-03-08', start: '09:00' });
  const upcoming = await bookings(ann);
  expect(dataOf<Wire.Booking[]>(upcoming).map(({ date }) => date)).toEqual(['2026-03-12', '2026-03-17']);
  expect(upcoming.body).toMatchObject({ meta: { page: 1, pages: 1, total: 2 } });
  expect(dataOf<Wire.Booking[]>(upcoming)[0]).toMatchObject({
    activity: { id: 'a-swim', name: 'Lane swimming' },
    venue: { slug: 'pool', address: '1 Bridge Street, Newark, NG24 1AB' },
    start_time: '09:00',
    time_zone: 'Europe/London',
    status: 'booked',
    can_cancel: true,
    cancel_until: '2026-03-11T09:00:00.000Z',
    refund: 'credit',
  });
  const past = dataOf<Wire.Booking[]>(await bookings(ann, '?when=past'));
  expect(past.map(({ date, can_cancel: can }) => [date, can])).toEqual([
    ['2026-03-08', false],
    ['2026-03-02', false],
  ]);
  expect(dataOf(await bookings(ann, '?page=2'))).toEqual([]);
  expect((await bookings(ann, '?page=0')).status).toBe(422);
});

test('a cancellation in time returns the price as credit, frees the space and sends a mail; a repeat changes nothing', async () => {
  const { id, slotId } = await placeBooking(platform, ANN, { date: '2026-03-19', start: '12:00', paid: 500 });
  const [before, mailed] = [await credit(ann), await mails()];
  const key = randomUUID();
  const first = await cancel(ann, id, { expectedRefund: 'credit' }, key);
  expect(first.status).toBe(200);
  expect(dataOf(first)).toMatchObject({ status: 'cancelled', can_cancel: false, refund: 'none' });
  expect(await credit(ann)).toBe(before + 500);
  expect(await takenSpaces(platform, slotId)).toBe(0);
  expect(await mails()).toBe(mailed + 1);
  expect((await cancel(ann, id, { expectedRefund: 'credit' }, key)).body).toEqual(first.body);
  expect((await cancel(ann, id)).status).toBe(200);
  expect(await credit(ann)).toBe(before + 500);
});

test('two tabs that cancel at the same time return the price once', async () => {
  const { id, slotId } = await placeBooking(platform, ANN, { date: '2026-03-20', start: '12:00', paid: 300 });
  const before = await credit(ann);
  const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(ann, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await credit(ann)).toBe(before + 300);
  expect(await takenSpaces(platform, slotId)).toBe(0);
});

test('a late cancellation returns nothing; a customer who was promised a refund must confirm first', async () => {
  const { id } = await placeBooking(platform, ANN, { date: '2026-03-10', start: '17:00', paid: 500 });
  const before = await credit(ann);
  expect((await cancel(ann, id, { expectedRefund: 'credit' })).body).toMatchObject({
    code: 'refund_changed',
  });
  expect((await cancel(ann, id, { expectedRefund: 'none' })).status).toBe(200);
  expect(await credit(ann)).toBe(before);
});

test('the mail about a cancelled free booking says that nothing was paid, not that nothing is refunded', async () => {
  const { id } = await placeBooking(platform, ANN, { date: '2026-03-23', start: '12:00' });
  expect((await cancel(ann, id, { expectedRefund: 'none' })).status).toBe(200);
  const rows = await platform.db.selectFrom('outbox').select(['id', 'payload']).execute();
  const texts = rows.map(({ id: row, payload }) => {
    const { sealed: encrypted } = payload as { sealed: string };
    return platform.platform.secrets.decrypt(encrypted, `riverside/outbox/${row}`);
  });
  expect(texts.filter((mail) => mail.includes('You paid nothing for this booking'))).toHaveLength(1);
});

test('a booking that has started cannot be cancelled', async () => {
  const { id } = await placeBooking(platform, ANN, { date: '2026-03-10', start: '09:00', paid: 500 });
  const answer = await cancel(ann, id);
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'not_cancellable']);
});

test('a booking of another customer or another operator is not found', async () => {
  const { id } = await placeBooking(platform, ANN, { date: '2026-03-21', start: '09:00', paid: 500 });
  expect((await cancel(dan, id)).status).toBe(404);
  expect(JSON.stringify((await bookings(dan)).body)).not.toContain(id);
  const stranger = await signIn(platform, ANN, 'northgate');
  const path = `/northgate/api/my-account/bookings/${id}/cancel`;
  expect((await platform.call('POST', path, { token: stranger, key: randomUUID(), body: {} })).status).toBe(
    404,
  );
});

test('a cancelled booking returns the use of a benefit, which can be used again', async () => {
  const dansId = await customerId(platform, DAN);
  const [source] = await loadEntitlements(platform.db, 'riverside', dansId);
  const cover = { kind: 'benefit' as const, source: `${source?.id ?? ''}.swims`, period: '2026-03' };
  const { id } = await placeBooking(platform, DAN, { date: '2026-03-22', start: '09:00', cover });
  const used = async (): Promise<number | undefined> => {
    const [membership] = await loadEntitlements(platform.db, 'riverside', dansId);
    return membership?.kind === 'membership' ? membership.used.get(`${cover.source} 2026-03`) : undefined;
  };
  expect(await used()).toBe(1);
  expect(dataOf(await cancel(dan, id))).toMatchObject({ status: 'cancelled', paid_with: 'benefit' });
  expect(await used()).toBeUndefined();
});

test('a cancelled booking returns the use to its package; the history lists the use only while it counts', async () => {
  const id = randomUUID();
  const values = { tenant: 'riverside', customer_id: await customerId(platform, ANN), uses: 5 };
  const dates = { valid_from: '2026-03-01', valid_until: '2026-05-29' };
  const type = { package_type_id: 'pk-five', uses_left: 4 };
  await platform.db
    .insertInto('packages')
    .values({ id, ...values, ...dates, ...type })
    .execute();
  const setup = { date: '2026-03-23', start: '09:00' };
  const booked = await placeBooking(platform, ANN, {
    ...setup,
    cover: { kind: 'package', source: id, period: '' },
  });
  const mine = async (): Promise<Wire.HeldPackage | undefined> =>
    dataOf<Wire.HeldPackage[]>(
      await platform.call('GET', '/riverside/api/my-account/packages', { token: ann }),
    )[0];
  expect(await mine()).toMatchObject({
    uses_left: 4,
    status: 'active',
    history: [{ date: '2026-03-23', name: 'Lane swimming', venue_name: 'Pool' }],
  });
  await cancel(ann, booked.id, { expectedRefund: 'package' });
  expect(await mine()).toMatchObject({ uses_left: 5, history: [] });
});

test('a class that the venue cancels is refunded to every customer at any hour, once', async () => {
  const { id, slotId } = await placeBooking(platform, DAN, { date: '2026-03-10', start: '17:00', paid: 200 });
  const tenant = platform.platform.tenants.find('riverside');
  if (tenant === undefined) throw new Error('The tests have lost their tenant.');
  const before = await credit(dan);
  expect(await cancelSlot(platform.platform, tenant, slotId)).toBe(true);
  expect(await cancelSlot(platform.platform, tenant, slotId)).toBe(false);
  expect(await credit(dan)).toBe(before + 200);
  const mine = dataOf<Wire.Booking[]>(await bookings(dan));
  expect(mine.find((one) => one.id === id)).toMatchObject({
    status: 'cancelled_by_venue',
    can_cancel: false,
  });
});
