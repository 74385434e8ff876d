import { formatDate, isCalendarDate } from '../../../core/contract';

/** A calendar date of the wire as customers read it, DD/MM/YYYY; anything else is shown as it is. */
export const dateText = (date: string): string => (isCalendarDate(date) ? formatDate(date) : date);
