/** @jest-environment node */
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';
import { asStaff, fillCart, LANE, newCustomer, pay, staffToken } from './testing/till';

let platform: TestPlatform;
let desk: string;
let manager: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  desk = await staffToken(platform, 'desk@test.example');
  manager = await staffToken(platform, 'manager@test.example');
}, 120_000);
afterAll(() => platform.close());

const open = (token: string, float = 5000) => asStaff(platform, token, 'POST', '/counter/shift', { float });
const close = (token: string, countedCash: number, note?: string) =>
  asStaff(platform, token, 'POST', '/counter/shift/close', {
    countedCash,
    ...(note !== undefined && { note }),
  });
const shiftsOf = async (token: string): Promise<readonly { staff_name: string }[]> => {
  const { data } = await asStaff(platform, token, 'GET', '/counter/shifts');
  return Array.isArray(data) ? (data as { staff_name: string }[]) : [];
};
const money = (amount: number) => ({ raw: { amount, currency: 'GBP' } });

async function sellALane(tenders: readonly object[]): Promise<void> {
  const customer = await newCustomer(platform);
  await fillCart(platform, desk, customer);
  expect(await pay(platform, desk, customer, tenders)).toMatchObject({ status: 200 });
}

test('a staff member who has not opened a shift has none', async () => {
  const none = await platform.call('GET', '/riverside/api/counter/shift', { token: desk });
  expect([none.status, none.body]).toEqual([200, { data: null }]);
  expect(await close(desk, 0)).toMatchObject({ status: 409, code: 'no_shift' });
});

test('a shift is opened once, however often the button is pressed', async () => {
  const both = await Promise.all([open(desk), open(desk)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('shift_open');
  expect((await asStaff(platform, desk, 'GET', '/auth/staff')).data['shift_id']).toEqual(expect.any(String));
});

test('the expected till content is the float and the cash kept, without change, vouchers or credit', async () => {
  await sellALane([{ tenderType: 'cash', amount: LANE, tendered: 2000 }]);
  await sellALane([
    { tenderType: 'cash', amount: 100 },
    { tenderType: 'offline-voucher', amount: LANE - 100, reference: 'V-1' },
  ]);
  const { data } = await asStaff(platform, desk, 'GET', '/counter/shift');
  expect(data).toMatchObject({
    status: 'open',
    staff_name: 'Dee Desk',
    venue: { id: 'v-pool' },
    float: money(5000),
    expected_cash: money(5000 + LANE + 100),
    counted_cash: null,
    difference: null,
    totals: [
      { tender_type: 'cash', count: 2, amount: money(LANE + 100) },
      { tender_type: 'offline-voucher', count: 1, amount: money(LANE - 100) },
      { tender_type: 'cheque', count: 0, amount: money(0) },
      { tender_type: 'credit', count: 0, amount: money(0) },
    ],
    payments: [{ customer_name: 'Jo Bell' }, { customer_name: 'Jo Bell' }],
  });
});

test('cashing up stores the count, the difference and the note, and ends the person’s other sessions', async () => {
  const left = await staffToken(platform, 'desk@test.example');
  const closed = await close(desk, 5550, ' Ten pence pieces ran out.\u200b ');
  expect(closed).toMatchObject({
    status: 200,
    data: {
      status: 'closed',
      counted_cash: money(5550),
      difference: money(5550 - (5000 + LANE + 100)),
      note: 'Ten pence pieces ran out.',
    },
  });
  expect((await asStaff(platform, left, 'GET', '/auth/staff')).status).toBe(401);
  expect((await asStaff(platform, desk, 'GET', '/auth/staff')).data['shift_id']).toBeNull();
});

test('staff see their own shifts, a manager sees all shifts of the operator, latest first', async () => {
  platform.clock.advance(60_000);
  await open(manager, 0);
  await close(manager, 0);
  expect((await shiftsOf(desk)).map((one) => one.staff_name)).toEqual(['Dee Desk']);
  expect((await shiftsOf(manager)).map((one) => one.staff_name)).toEqual(['Mo Manager', 'Dee Desk']);
  const north = await staffToken(platform, 'desk@test.example', 'northgate');
  const theirs = await platform.call('GET', '/northgate/api/counter/shifts', { token: north });
  expect(theirs.body).toEqual({ data: [] });
});

test('the next shift after cashing up starts from zero', async () => {
  expect(await open(desk, 2000)).toMatchObject({
    status: 201,
    data: { expected_cash: money(2000), payments: [] },
  });
});
