/** Days on which banks work. The sandbox has no public holidays. */
import { dayNumber, partsOfDay } from '../../../schemas/calendarDays';

const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** YYYY-MM-DD. */
export const todayAt = (now: number): string => TODAY.format(now);

export function addWorkingDays(date: string, days: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  let number = dayNumber({ year, month, day });
  for (let left = days; left > 0;) {
    number += 1;
    if (isWorkingDay(number)) left -= 1;
  }
  const found = partsOfDay(number);
  return [String(found.year), twoDigits(found.month), twoDigits(found.day)].join('-');
}

/** Day 0 was a Wednesday. */
const isWorkingDay = (number: number): boolean => ![0, 6].includes((number + 3) % 7);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
