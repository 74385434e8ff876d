import { isCalendarDate } from '../domain/dates';

export type DateProblem = 'invalid' | 'early' | 'late';

/** What is wrong with a date as text. Dates compare as their text does. */
export function dateProblem(value: string, min?: string, max?: string): DateProblem | undefined {
  if (!isCalendarDate(value)) return 'invalid';
  if (min && value < min) return 'early';
  if (max && value > max) return 'late';
  return undefined;
}
