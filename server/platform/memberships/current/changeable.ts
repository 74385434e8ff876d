/** Whether a membership may be changed, and from when. Pure. */
import { addDays, addMonths, type Client, text, textAt } from '../../kernel';
import { type PaymentOption, sellsOnline } from '../../catalogue';
import type { CustomerSituation } from '../joining/customerSituation';
import type { CurrentMembership } from './currentMemberships';

/** First and last possible start date of the new membership. */
export interface StartWindow {
  readonly min: string;
  readonly max: string;
}

/**
 * Defaults where the operator sets no window: from tomorrow to two months ahead. The specification leaves
 * this open (decision 6).
 */
const MIN_DAYS_AHEAD = 1;
const MONTHS_AHEAD = 2;

/** The old one lasts at least a day; the new one begins by its last day. Undefined: no day is possible. */
export function changeWindow(
  { startDate, endDate }: Pick<CurrentMembership, 'startDate' | 'endDate'>,
  { changeWindow: set }: Pick<Client, 'changeWindow'>,
  today: string,
): StartWindow | undefined {
  const min = latest(addDays(today, set?.minDaysAhead ?? MIN_DAYS_AHEAD), addDays(startDate, 1));
  const furthest =
    set?.maxDaysAhead === undefined ? addMonths(today, MONTHS_AHEAD) : addDays(today, set.maxDaysAhead);
  const max = endDate === null ? furthest : earliest(furthest, endDate);
  return min <= max ? { min, max } : undefined;
}

/** The nearest date within the window. */
export function clampTo({ min, max }: StartWindow, date: string): string {
  return earliest(latest(date, min), max);
}

const earliest = (one: string, other: string): string => (one < other ? one : other);
const latest = (one: string, other: string): string => (one > other ? one : other);

/** A message for the customer, or undefined when the membership may be changed. */
export function whyNotChangeable(
  current: CurrentMembership,
  customer: CustomerSituation | undefined,
  window: StartWindow | undefined,
): string | undefined {
  const centre = current.venue?.name;
  if (current.successor === 'change') return text('change.already');
  if (current.status === 'ended') return text('change.ended');
  if (current.status === 'upcoming') return text('change.upcoming');
  if (current.paymentType !== 'recurring' || current.monthlyPrice === null) return text('change.monthlyOnly');
  if (current.successor === 'renewal') return textAt(centre, 'change.renewed');
  if (window === undefined) return text('change.endsSoon');
  if (current.venue === undefined || !sellsOnline(current.venue)) return textAt(centre, 'change.atCentre');
  if (customer?.hasOutstandingPenalties === true) return textAt(centre, 'change.penalties');
  if (customer?.proofRequired === true) return text('change.proof');
  return undefined;
}

/** A change must lead to another monthly option, of this type or another. */
export function whyNotChangeTo(current: CurrentMembership, option: PaymentOption): string | undefined {
  if (option.id === current.optionId) return text('change.same');
  return option.paymentType === 'recurring' ? undefined : text('change.toMonthly');
}
