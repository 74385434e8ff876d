/** Calendar calculations without a time zone: days of the proleptic Gregorian calendar as integers. */
export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True if the text is an existing date, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const [year = 0, month = 0, day = 0] = (DATE.exec(text) ?? []).slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Days since 0000-03-01. Years start in March, so that the leap day is the last day of a year. This function
 * and its inverse are `days_from_civil` and `civil_from_days` of Howard Hinnant, 'chrono-Compatible Low-Level
 * Date Algorithms' (howardhinnant.github.io/date_algorithms.html).
 */
export function dayNumber({ year, month, day }: DateParts): number {
  const y = month < 3 ? year - 1 : year;
  const m = (month + 9) % 12;
  const leapDays = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return 365 * y + leapDays + Math.floor((153 * m + 2) / 5) + day - 1;
}

/**
 * An era of 400 years has 146097 days. A century has 36524 days and four years have 1460 days, both without
 * the leap day at their end.
 */
export function partsOfDay(number: number): DateParts {
  const era = Math.floor(number / 146097);
  const dayOfEra = number - era * 146097;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36524) + Math.floor(dayOfEra / 146096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const m = Math.floor((5 * dayOfYear + 2) / 153);
  const month = m < 10 ? m + 3 : m - 9;
  const year = yearOfEra + era * 400 + (month < 3 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * m + 2) / 5) + 1 };
}
