/**
 * Calendar dates as text `YYYY-MM-DD`, counted in whole days. They have no zone and never become a
 * `Date`: a day is a day, whatever the clocks of summer do.
 */

/** Whether the text is a day of the calendar: right form, and neither 30 February nor month 13. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromDays(toDays(text)) === text;
}

/** Days since 1970-01-01 of the Gregorian calendar. The year is taken to begin in March, so that the leap day ends it. */
export function toDays(date: string): number {
  const { year, month, day } = parts(date);
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

export function fromDays(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return write(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

export function parts(date: string): { readonly year: number; readonly month: number; readonly day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

export function write(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function addDays(date: string, days: number): string {
  return fromDays(toDays(date) + days);
}

/** A month after the 31st ends at the month's end: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = parts(date);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return write(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? write(year + 1, 1, 1) : write(year, month + 1, 1);
  return toDays(next) - toDays(write(year, month, 1));
}

/** Whole years from a date of birth to a day. */
export function ageOn(birth: string, day: string): number {
  const [born, now] = [parts(birth), parts(day)];
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/** `today`, `today+30`, `today-5` of a seed, or a date as it is. */
export function resolveSeedDate(date: string, today: string): string {
  const relative = /^today([+-]\d+)?$/.exec(date);
  return relative === null ? date : addDays(today, Number(relative[1] ?? 0));
}

/** `1 April 2026`, for a person. */
export function prettyDate(date: string, locale: string): string {
  const { year, month, day } = parts(date);
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(Date.UTC(year, month - 1, day)));
}
