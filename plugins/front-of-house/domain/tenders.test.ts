import {
  afterRemoval,
  quickCash,
  remainingBesideCash,
  paymentsToSend,
  settlementOf,
  withCredits,
  withPayment,
  type OfflinePayment,
} from './tenders';

const cash = (amount: number): OfflinePayment => ({ tenderType: 'cash', amount });
const credit = (amount: number): OfflinePayment => ({ tenderType: 'credit', amount, creditType: 'general' });
const voucher = (amount: number, reference = 'V1'): OfflinePayment => ({
  tenderType: 'offline-voucher',
  amount,
  reference,
});
const cheque = (amount: number): OfflinePayment => ({ tenderType: 'cheque', amount, reference: '000123' });

// @spec platform 4.5a
test('cash replaces cash and credit replaces credit, and other tenders stay', () => {
  const before = [cash(500), credit(200), voucher(300)];
  expect(withPayment(before, cash(1000))).toEqual([credit(200), voucher(300), cash(1000)]);
  expect(withPayment(before, credit(100))).toEqual([cash(500), voucher(300), credit(100)]);
});

test('vouchers and cheques are separate lines, also with the same number', () => {
  const lines = [voucher(300), voucher(300), cheque(400)].reduce(withPayment, [cash(100)]);
  expect(lines).toEqual([cash(100), voucher(300), voucher(300), cheque(400)]);
});

// @spec platform 4.5b
test.each([0, -1])('an amount of %d removes the tender', (amount) => {
  expect(withPayment([cash(500), voucher(300)], cash(amount))).toEqual([voucher(300)]);
  expect(withPayment([voucher(300, 'V1'), voucher(200, 'V2')], voucher(amount, 'V1'))).toEqual([
    voucher(200, 'V2'),
  ]);
  expect(withPayment([credit(300)], credit(amount))).toEqual([]);
  expect(withPayment([], cash(amount))).toEqual([]);
});

// @spec platform 4.5c
test('removing an item from the basket keeps only credit', () =>
  expect(afterRemoval([cash(500), credit(200), voucher(300), cheque(1)])).toEqual([credit(200)]));

// @spec platform 4.5d
test('the server’s credit replaces the local credit', () => {
  const server = [{ tenderType: 'credit', creditType: 'membership', amount: 150 }] as const;
  expect(withCredits([credit(999), cash(500)], server)).toEqual([cash(500), server[0]]);
  expect(withCredits([credit(999), cash(500)], [])).toEqual([cash(500)]);
});

test.each([
  ['no tender', 1350, [], { left: 1350, change: 0, over: 0 }],
  ['a part in cash', 1350, [cash(1000)], { left: 350, change: 0, over: 0 }],
  ['cash with change', 1350, [cash(2000)], { left: 0, change: 650, over: 0 }],
  [
    'two tenders, cash last',
    1350,
    [voucher(500), credit(200), cash(1000)],
    { left: 0, change: 350, over: 0 },
  ],
  ['a voucher above the total', 1350, [voucher(1500)], { left: 0, change: 0, over: 150 }],
  [
    'cash beside a voucher above the total',
    1350,
    [voucher(1500), cash(500)],
    { left: 0, change: 500, over: 150 },
  ],
  ['a free order', 0, [], { left: 0, change: 0, over: 0 }],
])('%s', (_, due, payments, settled) => expect(settlementOf(due, payments)).toEqual(settled));

test('sent cash contains the amount kept and the amount handed over', () => {
  expect(paymentsToSend(1350, [voucher(500), cash(1000)])).toEqual([
    voucher(500),
    { tenderType: 'cash', amount: 850, tendered: 1000 },
  ]);
  expect(paymentsToSend(500, [voucher(500), cash(1000)])).toEqual([voucher(500)]);
});

test('the sent amount is exactly the amount due, whatever was handed over', () => {
  for (const due of [50, 999, 1350, 100000])
    for (const given of [
      [cash(due)],
      [cash(due + 733)],
      [voucher(Math.min(due, 40)), credit(1), cash(due)],
    ]) {
      const sent = paymentsToSend(due, given).reduce((sum, { amount }) => sum + amount, 0);
      expect(sent).toBe(due);
    }
});

test('cash is reduced for tenders that give no change', () => {
  expect(remainingBesideCash(1350, [cash(1350), voucher(300)])).toBe(1050);
  expect(remainingBesideCash(1350, [voucher(1500)])).toBe(0);
});

test('quick cash offers the exact amount and the next notes, each once', () => {
  const notes = [500, 1000, 2000, 5000];
  expect(quickCash(1350, notes)).toEqual([1350, 1500, 2000, 5000]);
  expect(quickCash(500, notes)).toEqual([500, 1000, 2000, 5000]);
  expect(quickCash(6000, notes)).toEqual([6000, 10000]);
  expect(quickCash(0, notes)).toEqual([]);
});
