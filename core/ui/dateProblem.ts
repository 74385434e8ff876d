import { formatDate, isCalendarDate } from '../domain/dates';

/** `YYYY-MM-DD` as DD/MM/YYYY; anything else as it is. */
export function shownDate(value: string): string {
  return isCalendarDate(value) ? formatDate(value) : value;
}

export type DateProblem = 'invalid' | 'early' | 'late';

/** What is wrong with a date as text. Dates compare as their text does. */
export function dateProblem(value: string, min?: string, max?: string): DateProblem | undefined {
  if (!isCalendarDate(value)) return 'invalid';
  if (min && value < min) return 'early';
  if (max && value > max) return 'late';
  return undefined;
}
