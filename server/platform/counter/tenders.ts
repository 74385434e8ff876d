/** The tenders that staff may take, and the fields that each requires. Pure: reads no rows. */
import type { Wire } from '../../../schemas/generated/api';
import { typedLine } from '../../../schemas/typedText';
import { invalid, text } from '../kernel';
import type { CounterTender, TakenTender } from './tables';

const NUMBERED: readonly CounterTender[] = ['offline-voucher', 'cheque'];

/** Tenders with amount 0 are ignored. Throws 422 with the index of the tender. */
export function tendersOf(payments: readonly Wire.Payment[]): readonly TakenTender[] {
  const errors = Object.fromEntries(
    payments.flatMap((payment, index) => {
      const error = payment.amount === 0 ? undefined : wrongWith(payment, payments.slice(0, index));
      return error === undefined ? [] : [[`payments.${String(index)}.${error.field}`, [error.message]]];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return payments.filter(({ amount }) => amount > 0).map(taken);
}

interface WrongTender {
  readonly field: 'tenderType' | 'reference' | 'tendered';
  readonly message: string;
}

function wrongWith(payment: Wire.Payment, before: readonly Wire.Payment[]): WrongTender | undefined {
  const { tenderType, amount, tendered } = payment;
  if (tenderType === 'card') return { field: 'tenderType', message: text('counter.noCard') };
  const twin = before.some((other) => other.amount > 0 && isSame(other, payment));
  if (NUMBERED.includes(tenderType)) {
    if (referenceOf(payment) === null) return { field: 'reference', message: text('counter.reference') };
    if (twin) return { field: 'reference', message: text('counter.sameReference') };
  } else if (twin) return { field: 'tenderType', message: text('counter.twice') };
  if (tendered === undefined || tendered === amount) return undefined;
  if (tenderType !== 'cash') return { field: 'tendered', message: text('counter.changeIsCash') };
  return tendered < amount ? { field: 'tendered', message: text('counter.tooLittle') } : undefined;
}

/** Cash and each type of credit may occur once. Vouchers and cheques may occur several times, each with its number. */
function isSame(one: Wire.Payment, other: Wire.Payment): boolean {
  if (one.tenderType !== other.tenderType) return false;
  if (one.tenderType === 'credit') return creditTypeOf(one) === creditTypeOf(other);
  return one.tenderType === 'cash' || referenceOf(one) === referenceOf(other);
}

const creditTypeOf = ({ creditType = 'general' }: Wire.Payment) => creditType;

const referenceOf = ({ reference = '' }: Wire.Payment): string | null => typedLine(reference) || null;

function taken(payment: Wire.Payment): TakenTender {
  const { tenderType, amount, tendered } = payment;
  if (tenderType === 'card') throw new Error('A card is not taken at the counter.');
  return {
    tenderType,
    amount,
    tendered: tenderType === 'cash' ? (tendered ?? amount) : null,
    reference: NUMBERED.includes(tenderType) ? referenceOf(payment) : null,
    creditType: tenderType === 'credit' ? creditTypeOf(payment) : null,
  };
}

const cashIn = (tenders: readonly TakenTender[]): TakenTender | undefined =>
  tenders.find(({ tenderType }) => tenderType === 'cash');

/** Cash that stays in the till, in minor units. */
export const cashKept = (tenders: readonly TakenTender[]): number => cashIn(tenders)?.amount ?? 0;

/** Change for the customer, in minor units. */
export function changeGiven(tenders: readonly TakenTender[]): number {
  const cash = cashIn(tenders);
  return cash === undefined ? 0 : (cash.tendered ?? cash.amount) - cash.amount;
}
