import { isCalendarDate } from '../../domain/dates';

export type DateProblem = 'invalid' | 'early' | 'late';

/** Returns the problem of a date. ISO dates can be compared as text. */
export function dateProblem(value: string, min?: string, max?: string): DateProblem | undefined {
  if (!isCalendarDate(value)) return 'invalid';
  if (min && value < min) return 'early';
  if (max && value > max) return 'late';
  return undefined;
}
