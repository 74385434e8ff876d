/** Opening hours of one day, from the weekly hours of a venue. */
import type { Opening } from '../../../schemas/generated/api';

/** ISO weekday (1 is Monday) of a calendar date, by arithmetic only, so that no time zone can change it. */
function isoWeekday(date: string): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  // Sakamoto's method gives 0 for Sunday.
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0;
  const y = month < 3 ? year - 1 : year;
  const sunday0 = (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + shift + day) % 7;
  return sunday0 === 0 ? 7 : sunday0;
}

/**
 * The opening hours of that day, in order. There are several if the venue closes at noon, and none on a
 * closed day.
 */
export const openingOn = (hours: readonly Opening[], date: string): readonly Opening[] =>
  hours.filter(({ day }) => day === isoWeekday(date)).sort((a, b) => a.opens.localeCompare(b.opens));
