/**
 * The rules for the tenders of the counter. Pure: reads no rows. A tender without a rule here is accepted:
 * it has a number or none, gives no change, and is shown by its name.
 */
import type { Wire } from '../../../schemas/generated/api';
import { typedLine } from '../../../schemas/typedText';
import { invalid, text } from '../kernel';
import type { ReceivedTender } from './tables';

/** The known tenders, in the order in which a till is counted. */
export const TENDER_RULES: Readonly<Record<string, 'cash' | 'numbered' | 'credit'>> = {
  cash: 'cash',
  'offline-voucher': 'numbered',
  cheque: 'numbered',
  credit: 'credit',
};

const ruleOf = ({ tenderType }: Pick<Wire.Payment, 'tenderType'>) =>
  Object.hasOwn(TENDER_RULES, tenderType) ? TENDER_RULES[tenderType] : undefined;

/** Tenders with amount 0 are ignored. Throws 422 with the index of the tender. */
export function tendersOf(payments: readonly Wire.Payment[]): readonly ReceivedTender[] {
  const errors = Object.fromEntries(
    payments.flatMap((payment, index) => {
      const error = payment.amount === 0 ? undefined : tenderError(payment, payments.slice(0, index));
      return error === undefined ? [] : [[`payments.${String(index)}.${error.field}`, [error.message]]];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return payments.filter(({ amount }) => amount > 0).map(receivedTender);
}

interface TenderError {
  readonly field: 'tenderType' | 'reference' | 'tendered';
  readonly message: string;
}

function tenderError(payment: Wire.Payment, before: readonly Wire.Payment[]): TenderError | undefined {
  const { tenderType, amount, tendered } = payment;
  if (tenderType === 'card') return { field: 'tenderType', message: text('counter.noCard') };
  const twin = before.some((other) => other.amount > 0 && isSame(other, payment));
  const rule = ruleOf(payment);
  const reference = referenceOf(payment);
  if (rule === 'numbered' && reference === null)
    return { field: 'reference', message: text('counter.reference') };
  if (twin && reference !== null) return { field: 'reference', message: text('counter.sameReference') };
  if (twin) return { field: 'tenderType', message: text('counter.twice') };
  if (tendered === undefined || tendered === amount) return undefined;
  if (rule !== 'cash') return { field: 'tendered', message: text('counter.changeIsCash') };
  return tendered < amount ? { field: 'tendered', message: text('counter.tooLittle') } : undefined;
}

/** Cash and each type of credit may occur once, and any other tender once with each number. */
function isSame(one: Wire.Payment, other: Wire.Payment): boolean {
  if (one.tenderType !== other.tenderType) return false;
  if (ruleOf(one) === 'credit') return creditTypeOf(one) === creditTypeOf(other);
  return referenceOf(one) === referenceOf(other);
}

const creditTypeOf = ({ creditType = 'general' }: Wire.Payment) => creditType;

/** Cash and credit have no number. */
function referenceOf(payment: Wire.Payment): string | null {
  const rule = ruleOf(payment);
  return rule === 'cash' || rule === 'credit' ? null : typedLine(payment.reference ?? '') || null;
}

function receivedTender(payment: Wire.Payment): ReceivedTender {
  const { tenderType, amount, tendered } = payment;
  const rule = ruleOf(payment);
  return {
    tenderType,
    amount,
    tendered: rule === 'cash' ? (tendered ?? amount) : null,
    reference: referenceOf(payment),
    creditType: rule === 'credit' ? creditTypeOf(payment) : null,
  };
}

const cashIn = (tenders: readonly ReceivedTender[]): ReceivedTender | undefined =>
  tenders.find(({ tenderType }) => tenderType === 'cash');

/** Cash that stays in the till, in minor units. */
export const cashAmount = (tenders: readonly ReceivedTender[]): number => cashIn(tenders)?.amount ?? 0;

/** Change for the customer, in minor units. */
export function changeDue(tenders: readonly ReceivedTender[]): number {
  const cash = cashIn(tenders);
  return cash === undefined ? 0 : (cash.tendered ?? cash.amount) - cash.amount;
}
