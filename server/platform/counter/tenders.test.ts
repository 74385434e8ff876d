/** @jest-environment node */
import type { Wire } from '../../../schemas/generated/api';
import { Failure } from '../../api/failure';
import { cashAmount, changeDue, tendersOf } from './tenders';

const cash = (amount: number, tendered?: number): Wire.Payment => ({
  tenderType: 'cash',
  amount,
  ...(tendered !== undefined && { tendered }),
});
const voucher = (amount: number, reference?: string): Wire.Payment => ({
  tenderType: 'offline-voucher',
  amount,
  ...(reference !== undefined && { reference }),
});

function errorsOf(payments: readonly Wire.Payment[]): unknown {
  try {
    tendersOf(payments);
    return undefined;
  } catch (error) {
    return error instanceof Failure ? error.errors : error;
  }
}

test('cash above the amount returns change, and the till keeps the amount', () => {
  const tenders = tendersOf([cash(1750, 2000), voucher(500, ' V-1\u200b ')]);
  expect([changeDue(tenders), cashAmount(tenders)]).toEqual([250, 1750]);
  expect(tenders.map(({ tendered, reference }) => [tendered, reference])).toEqual([
    [2000, null],
    [null, 'V-1'],
  ]);
});

test('exact cash needs no second number, and tenders of zero are removed', () => {
  const tenders = tendersOf([cash(300), voucher(0)]);
  expect([tenders.length, changeDue(tenders), cashAmount(tenders)]).toEqual([1, 0, 300]);
  expect([changeDue([]), cashAmount([])]).toEqual([0, 0]);
});

test('several vouchers and both types of credit can be combined', () => {
  const payments: Wire.Payment[] = [
    voucher(100, 'A'),
    voucher(100, 'B'),
    { tenderType: 'cheque', amount: 100, reference: 'A' },
    { tenderType: 'credit', amount: 50, creditType: 'membership' },
    { tenderType: 'credit', amount: 50 },
  ];
  expect(tendersOf(payments).map(({ creditType }) => creditType)).toEqual([
    null,
    null,
    null,
    'membership',
    'general',
  ]);
});

test.each<readonly [string, readonly Wire.Payment[], string, string]>([
  [
    'a card',
    [{ tenderType: 'card', amount: 1 }],
    'payments.0.tenderType',
    'Cards aren’t taken at the counter.',
  ],
  [
    'a voucher without its number',
    [cash(1), voucher(5, ' \u200b ')],
    'payments.1.reference',
    'Enter the number of the voucher or cheque.',
  ],
  [
    'a cheque without its number',
    [{ tenderType: 'cheque', amount: 1 }],
    'payments.0.reference',
    'Enter the number of the voucher or cheque.',
  ],
  [
    'the same voucher twice',
    [voucher(5, 'V1'), voucher(5, 'V1 ')],
    'payments.1.reference',
    'This number is entered twice.',
  ],
  ['cash twice', [cash(1), cash(2)], 'payments.1.tenderType', 'Enter this kind of payment once.'],
  [
    'general credit twice',
    [
      { tenderType: 'credit', amount: 1 },
      { tenderType: 'credit', amount: 1, creditType: 'general' },
    ],
    'payments.1.tenderType',
    'Enter this kind of payment once.',
  ],
  [
    'less cash than its amount',
    [cash(500, 499)],
    'payments.0.tendered',
    'The cash handed over is less than the amount to pay.',
  ],
  [
    'change on a voucher',
    [{ ...voucher(500, 'V'), tendered: 600 }],
    'payments.0.tendered',
    'Only cash can be more than the amount to pay.',
  ],
])('%s is rejected at its position in the list', (_what, payments, path, message) => {
  expect(errorsOf(payments)).toEqual({ [path]: [message] });
});

test('a tender without its own rule is a line with or without a number, and gives no change', () => {
  const gift: Wire.Payment = { tenderType: 'gift-card', amount: 500 };
  expect(tendersOf([gift, { ...gift, reference: 'G-1' }, { ...gift, reference: 'G-2' }])).toMatchObject([
    { tenderType: 'gift-card', amount: 500, tendered: null, reference: null, creditType: null },
    { reference: 'G-1' },
    { reference: 'G-2' },
  ]);
  expect(errorsOf([gift, gift])).toHaveProperty(['payments.1.tenderType']);
  expect(errorsOf([{ ...gift, tendered: 600 }])).toHaveProperty(['payments.0.tendered']);
  // A name that every object has is no rule.
  expect(tendersOf([{ ...gift, tenderType: 'constructor' }])).toHaveLength(1);
});
