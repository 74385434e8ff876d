import type { Slot, Timetable } from '../../../schemas/generated/api';
import { DAY, slotOf as slot, VENUE } from '../../../tests/kit/slots';
import { parseAmount } from './amount';
import { mergeTimetables } from './timetable';
import { viewOf, withChange } from './timetableView';

const timetable = (slots: readonly Slot[], change: Partial<Timetable> = {}): Timetable => ({
  venue: VENUE,
  today: DAY,
  from: DAY,
  days: 1,
  lastDate: '2026-03-13',
  timeZone: 'Europe/London',
  activities: [],
  slots,
  ...change,
});

test('an unchanged session stays the same object, so its row does not render again', () => {
  const known = mergeTimetables(undefined, timetable([slot(), slot({ id: 's2' })]));
  const same = mergeTimetables(known, timetable([slot(), slot({ id: 's2' })]));
  expect(same?.days['2026-02-14']).toBe(known?.days['2026-02-14']);
  const changed = mergeTimetables(known, timetable([slot(), slot({ id: 's2', placesLeft: 4 })]));
  expect(changed?.days['2026-02-14']?.[0]).toBe(known?.days['2026-02-14']?.[0]);
  expect(changed?.days['2026-02-14']?.[1]?.placesLeft).toBe(4);
});

test('a reloaded day leaves the others unchanged, and an emptied one is empty', () => {
  const later = slot({ id: 's2', date: '2026-02-15' });
  const known = mergeTimetables(undefined, timetable([slot(), later], { days: 2 }));
  const again = mergeTimetables(known, timetable([]));
  expect(again?.days).toEqual({ '2026-02-14': [], '2026-02-15': [later] });
});

test('invalid calendar days change nothing', () => {
  const known = mergeTimetables(undefined, timetable([slot()]));
  expect(mergeTimetables(known, timetable([], { from: '2026-02-31' }))).toBe(known);
});

test('only valid values of an address are used', () => {
  const view = viewOf(new URLSearchParams('day=2026-02-15&kind=dance&time=evening&activity=&slot=s1'));
  expect(view).toEqual({
    day: '2026-02-15',
    activity: undefined,
    category: undefined,
    kind: undefined,
    time: 'evening',
    slotId: 's1',
    isWeek: false,
  });
  const changed = withChange(new URLSearchParams('embedded=true&kind=class'), {
    kind: undefined,
    time: 'morning',
  });
  expect(changed.toString()).toBe('embedded=true&time=morning');
});

test.each([
  ['5', 500],
  ['5.5', 550],
  ['£ 5.50', 550],
  ['5,50', 550],
  ['0.01', 1],
  ['1,500', 150_000],
  ['£1,234,500.25', 123_450_025],
  ['1,50', 150],
  ['5.505', undefined],
  ['-5', undefined],
  ['', undefined],
  ['.5', 50],
  ['5e3', undefined],
])('%s typed as pounds is %s pence', (typed, pence) => {
  expect(parseAmount(typed, 'GBP', 'en-GB')).toBe(pence);
});

test('a currency without minor units has none here either', () => {
  expect(parseAmount('500', 'JPY', 'en-GB')).toBe(500);
  expect(parseAmount('¥10,000', 'JPY', 'en-GB')).toBe(10_000);
});

test('three digits after a comma can be thousandths in some currencies, and are not guessed', () => {
  expect(parseAmount('1,500', 'KWD', 'en-GB')).toBeUndefined();
  expect(parseAmount('1,500', 'KWD', 'de-DE')).toBe(1500);
});

test('an amount is read in the format of the tenant’s language', () => {
  expect(parseAmount('1.234,50', 'EUR', 'de-DE')).toBe(123_450);
});
