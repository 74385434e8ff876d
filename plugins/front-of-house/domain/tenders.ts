/**
 * What a customer hands over at the counter. The rules are the specification's: cash and credit replace
 * what was there of their kind, vouchers and cheques add up as lines, and only cash gives change.
 */
import type { CartPayment, Payment } from '../../../schemas/generated/api';

export type TenderType = 'cash' | 'offline-voucher' | 'cheque' | 'credit';

export interface OfflinePayment {
  readonly tenderType: TenderType;
  /** Minor units; of cash, all that was handed over. */
  readonly amount: number;
  /** Number of a voucher or cheque. */
  readonly reference?: string;
  readonly creditType?: 'membership' | 'general';
}

export type Payments = readonly OfflinePayment[];

const REPLACES: readonly TenderType[] = ['cash', 'credit'];

const isSameLine = (one: OfflinePayment, other: OfflinePayment): boolean =>
  one.tenderType === other.tenderType &&
  (REPLACES.includes(one.tenderType) || one.reference === other.reference);

/** An amount of 0 or less takes off what was there. */
export function withPayment(payments: Payments, added: OfflinePayment): Payments {
  if (added.amount <= 0) return payments.filter((one) => !isSameLine(one, added));
  const kept = REPLACES.includes(added.tenderType)
    ? payments.filter((one) => one.tenderType !== added.tenderType)
    : payments;
  return [...kept, added];
}

/** An item was taken out of the basket: what was handed over is to be counted anew, credit is the server's. */
export const afterRemoval = (payments: Payments): Payments =>
  payments.filter(({ tenderType }) => tenderType === 'credit');

/** The server's list of credit takes the place of ours. */
export const withCredits = (payments: Payments, credits: readonly CartPayment[]): Payments => [
  ...payments.filter(({ tenderType }) => tenderType !== 'credit'),
  ...credits.map(({ amount, creditType }) => ({ tenderType: 'credit' as const, amount, creditType })),
];

export const sumOf = (payments: Payments): number => payments.reduce((sum, { amount }) => sum + amount, 0);
const isCash = ({ tenderType }: OfflinePayment) => tenderType === 'cash';

export interface Settlement {
  /** Still to be paid. */
  readonly left: number;
  /** Cash to give back. */
  readonly change: number;
  /** More than the order costs was taken in what gives no change. */
  readonly over: number;
}

export function settle(due: number, payments: Payments): Settlement {
  const inCash = sumOf(payments.filter(isCash));
  const afterOthers = due - sumOf(payments.filter((one) => !isCash(one)));
  return {
    left: Math.max(0, afterOthers - inCash),
    change: Math.max(0, inCash - Math.max(0, afterOthers)),
    over: Math.max(0, -afterOthers),
  };
}

/** What may still be paid in something that gives no change: cash makes room for it, and comes back. */
export const remainingBesideCash = (due: number, payments: Payments): number =>
  settle(
    due,
    payments.filter((one) => !isCash(one)),
  ).left;

/** As they are sent: of cash what stays in the till, beside what was handed over. */
export function sentPayments(due: number, payments: Payments): readonly Payment[] {
  const { change } = settle(due, payments);
  return payments
    .map((one) => (isCash(one) ? { ...one, amount: one.amount - change, tendered: one.amount } : one))
    .filter(({ amount }) => amount > 0);
}

/** What a customer is likely to hand over for this: the exact amount, and what the next notes make. */
export function quickCash(left: number, notes: readonly number[]): readonly number[] {
  if (left <= 0) return [];
  const rounded = notes.map((note) => Math.ceil(left / note) * note).filter((amount) => amount > left);
  return [left, ...[...new Set(rounded)].sort((one, other) => one - other).slice(0, 3)];
}
