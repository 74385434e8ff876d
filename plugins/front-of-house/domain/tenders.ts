/**
 * The rules of the specification: new cash or credit replaces the earlier amount of its kind, all other tenders
 * are added as lines, and only cash gives change.
 */
import type { CartPayment, Payment } from '../../../schemas/generated/api';

/** The tenders with a printed number. Their texts are the copy `front-of-house.<tender>`. */
export const NUMBERED_TENDERS = ['offline-voucher', 'cheque'] as const;

/** `amount`: for cash, the whole amount handed over. */
export type OfflinePayment = Omit<Payment, 'tendered'>;

export interface OrderToPay {
  readonly customerId: string;
  readonly cartId: string;
  /** The total that was shown, in minor units. */
  readonly total: number;
  readonly completedWaivers: readonly string[];
}

export type Payments = readonly OfflinePayment[];

const REPLACES: readonly string[] = ['cash', 'credit'];

const isSameLine = (one: OfflinePayment, other: OfflinePayment): boolean =>
  one.tenderType === other.tenderType &&
  (REPLACES.includes(one.tenderType) || one.reference === other.reference);

/** An amount of 0 or less removes the earlier amount. */
export function withPayment(payments: Payments, added: OfflinePayment): Payments {
  if (added.amount <= 0) return payments.filter((one) => !isSameLine(one, added));
  const remaining = REPLACES.includes(added.tenderType)
    ? payments.filter((one) => one.tenderType !== added.tenderType)
    : payments;
  return [...remaining, added];
}

/** After an item is removed, all tenders must be entered again, except credit, which the server manages. */
export const afterRemoval = (payments: Payments): Payments =>
  payments.filter(({ tenderType }) => tenderType === 'credit');

/** Replaces our credit lines with the server's. */
export const withCredits = (payments: Payments, credits: readonly CartPayment[]): Payments => [
  ...payments.filter(({ tenderType }) => tenderType !== 'credit'),
  ...credits.map(({ amount, creditType }) => ({ tenderType: 'credit', amount, creditType })),
];

export const sumOf = (payments: Payments): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** The tenders that staff return if the order is not paid, in minor units. Credit is not one of them. */
export const amountToReturn = (payments: Payments): number => sumOf(payments) - sumOf(afterRemoval(payments));

const isCash = ({ tenderType }: OfflinePayment) => tenderType === 'cash';

/** `left` is still to be paid. `over`: the tenders without change exceed the price by this amount. */
export function settlementOf(due: number, payments: Payments) {
  const inCash = sumOf(payments.filter(isCash));
  const afterOthers = due - sumOf(payments.filter((one) => !isCash(one)));
  return {
    left: Math.max(0, afterOthers - inCash),
    change: Math.max(0, inCash - Math.max(0, afterOthers)),
    over: Math.max(0, -afterOthers),
  };
}

/** The amount that tenders without change may still pay. Cash does not reduce it: it is returned as change. */
export const remainingBesideCash = (due: number, payments: Payments): number =>
  settlementOf(
    due,
    payments.filter((one) => !isCash(one)),
  ).left;

/** As sent: `amount` of cash stays in the till, `tendered` is the amount handed over. */
export function paymentsToSend(due: number, payments: Payments): readonly Payment[] {
  const { change } = settlementOf(due, payments);
  return payments
    .map((one) => (isCash(one) ? { ...one, amount: one.amount - change, tendered: one.amount } : one))
    .filter(({ amount }) => amount > 0);
}

/** Likely cash amounts: the exact amount, and the next amounts in notes. */
export function quickCash(left: number, notes: readonly number[]): readonly number[] {
  if (left <= 0) return [];
  const rounded = notes.map((note) => Math.ceil(left / note) * note).filter((amount) => amount > left);
  return [left, ...[...new Set(rounded)].sort((one, other) => one - other).slice(0, 3)];
}
