/**
 * The amounts that one direct debit collects for all of a customer's memberships, by billing date. Pure.
 *
 * A billing date is the day of a month on which the direct debit collects. A membership is collected from the
 * first of its own billing dates after its start, because the sale covers the days before. It is collected up
 * to its last day. A changed membership is collected until the collection of its successor starts: if the
 * successor begins on a billing date, only the difference for the coming month was paid.
 */
import { addDays } from '../../kernel';
import { firstBillingDate } from '../../pricing';
import type { CurrentMembership } from './currentMemberships';

export type CollectedMembership = Pick<
  CurrentMembership,
  'startDate' | 'endDate' | 'billingDay' | 'monthlyPrice' | 'successor'
>;

/** The collected amount from that billing date on, in minor units. */
export interface MonthlyAmount {
  readonly from: string;
  readonly amount: number;
}

/** The first billing date on or after the date. */
export const billingDateFrom = (date: string, billingDay: number): string =>
  firstBillingDate(addDays(date, -1), billingDay);

/** The last day on which it may be collected. Null: no end date. */
export const lastCollectable = ({
  endDate,
  successor,
}: Pick<CurrentMembership, 'endDate' | 'successor'>): string | null =>
  endDate !== null && successor === 'change' ? addDays(endDate, 1) : endDate;

/** `billingDay` of the direct debit. A membership sold with another day keeps it for its first collection. */
function totalOn(memberships: readonly CollectedMembership[], date: string, billingDay: number): number {
  return memberships
    .filter((one) => firstCollectable(one, billingDay) <= date && date <= (lastCollectable(one) ?? date))
    .reduce((sum, { monthlyPrice }) => sum + (monthlyPrice ?? 0), 0);
}

const firstCollectable = (
  one: Pick<CurrentMembership, 'startDate' | 'billingDay'>,
  billingDay: number,
): string => firstBillingDate(one.startDate, one.billingDay ?? billingDay);

/** The amount from that billing date on, and one entry for each later date on which the amount changes. */
export function monthlyAmounts(
  memberships: readonly CollectedMembership[],
  from: string,
  billingDay: number,
  reported: readonly string[],
): MonthlyAmount[] {
  const dates = new Set([from, ...turningDates(memberships, billingDay), ...reported]);
  const amounts = [...dates]
    .filter((date) => date >= from)
    .sort()
    .map((date) => ({ from: date, amount: totalOn(memberships, date, billingDay) }));
  return amounts.filter(
    (one, index) => reported.includes(one.from) || one.amount !== amounts[index - 1]?.amount,
  );
}

/** The billing dates on which the collection of a membership starts or has stopped. */
function turningDates(memberships: readonly CollectedMembership[], billingDay: number): string[] {
  return memberships.flatMap((one) => {
    const last = lastCollectable(one);
    const ends = last === null ? [] : [billingDateFrom(addDays(last, 1), billingDay)];
    return [billingDateFrom(firstCollectable(one, billingDay), billingDay), ...ends];
  });
}
