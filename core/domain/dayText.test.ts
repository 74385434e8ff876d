import { parseDate } from './parseDate';
import { dayText, leafOf } from './dayText';

const day = (text: string) => {
  const date = parseDate(text);
  if (!date) throw new Error(`${text} is no day.`);
  return date;
};

test('the month is of the calendar that the day is of, where people have one of their own', () => {
  expect(dayText(day('2026-11-23'), 'en-GB')).toBe('Monday 23 November');
  expect(dayText(day('2026-11-23'), 'fa')).toContain('نوامبر');
  expect(leafOf(day('2026-11-23'), 'en-GB')).toEqual({ weekday: 'Mon', day: 23, month: 'Nov' });
});

test('short names are three letters where browsers differ, and whole in scripts that shorten otherwise', () => {
  expect(leafOf(day('2026-09-07'), 'en-GB')).toEqual({ weekday: 'Mon', day: 7, month: 'Sep' });
  expect(leafOf(day('2026-11-24'), 'he')).toMatchObject({ weekday: 'יום ג׳' });
  expect(leafOf(day('2026-11-24'), 'ar')).toMatchObject({ weekday: 'الثلاثاء' });
});
