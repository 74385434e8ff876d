/** Whether a membership may be renewed, and from when. Pure. */
import { addDays, type Client, prettyDate, text } from '../../kernel';
import { sellsOnline } from '../../catalogue';
import type { CurrentMembership } from './currentMemberships';

const WINDOW_DAYS = 60;

/** The day after the last day, or today if that is past. */
export function renewalStart({ endDate }: Pick<CurrentMembership, 'endDate'>, today: string): string {
  const next = endDate === null ? today : addDays(endDate, 1);
  return next > today ? next : today;
}

/** The reason for the customer. Other code checks whether the membership is still sold to them. */
export function whyNotRenewable(
  current: CurrentMembership,
  { renewalWindowDays = WINDOW_DAYS, locale }: Pick<Client, 'renewalWindowDays' | 'locale'>,
  today: string,
): string | undefined {
  if (current.successor === 'change') return text('renew.changed');
  if (current.successor === 'renewal') return text('renew.already');
  if (current.endDate === null) return text('renew.goesOn');
  const from = addDays(current.endDate, -renewalWindowDays);
  if (today < from) return text('renew.tooEarly', { date: prettyDate(from, locale) });
  const isSold = current.type && current.option && current.venue && sellsOnline(current.venue);
  return isSold ? undefined : text('renew.notSold');
}
