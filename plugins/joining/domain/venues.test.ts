import { isCalendarDate } from '../../../core/contract';
import { openingOn } from '../components/VenueCard';
import { TODAY } from '../testing/builders';
import { firstAtFault, ownerOf, problemsOf } from './serverKeys';

test('the opening hours of a day are those of its weekday, in order', () => {
  const hours = [
    { day: 5, opens: '14:00', closes: '21:00' },
    { day: 5, opens: '07:00', closes: '12:00' },
    { day: 6, opens: '09:00', closes: '17:00' },
  ];
  const opens = (date: string) =>
    isCalendarDate(date) && openingOn(hours, date).map((opening) => opening.opens);
  expect(opens(TODAY)).toEqual(['07:00', '14:00']);
  expect(opens('2026-11-21')).toEqual(['09:00']);
  expect(opens('2026-11-22')).toEqual([]);
});

test('every server message has a section, or is listed without one', () => {
  expect(ownerOf('accountDetails.sortCode')).toBe('joining.directDebit');
  expect(ownerOf('startDate')).toBe('joining.review');
  expect(ownerOf('homeVenueId')).toBe('joining.centre');
  expect(ownerOf('constructor')).toBeUndefined();
  const problems = { 'accountDetails.accountNumber': ['Unknown'], startDate: ['Too late'], moon: ['Full'] };
  expect(firstAtFault(problems)).toBe('joining.review');
  expect(problemsOf(problems, undefined)).toEqual({ moon: ['Full'] });
});
