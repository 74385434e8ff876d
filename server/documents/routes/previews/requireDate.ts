import { isCalendarDate } from '../../../../schemas/calendarDays';
import { invalid } from '../../../api/failure';
import { invalidDate } from '../../../api/fieldErrors';
import type { PreviewSettings } from '../../previews/tables';

/**
 * The schema checks the form of the date only. Throws 422 for a date that is in no calendar, as 2026-02-30.
 * `path`: of the date in the body, for the message.
 */
export function requireDate({ date }: PreviewSettings, path: string): void {
  if (date !== undefined && !isCalendarDate(date)) throw invalid(invalidDate(path));
}
