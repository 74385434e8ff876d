/** @jest-environment node */
import { changeWindow, clampTo } from './changeable';
import { renewalStart } from './renewable';

const member = { startDate: '2025-01-01', endDate: null };

describe('the window of start dates', () => {
  test('is from tomorrow to two months ahead by default', () => {
    expect(changeWindow(member, {}, '2026-03-10')).toEqual({ min: '2026-03-11', max: '2026-05-10' });
  });

  test('ends on the last day of a short month', () => {
    expect(changeWindow(member, {}, '2025-12-31')).toEqual({ min: '2026-01-01', max: '2026-02-28' });
  });

  test('uses the operator’s setting', () => {
    const client = { changeWindow: { minDaysAhead: 7, maxDaysAhead: 30 } };
    expect(changeWindow(member, client, '2026-03-10')).toEqual({ min: '2026-03-17', max: '2026-04-09' });
  });

  test('leaves at least one day of the old membership', () => {
    const client = { changeWindow: { minDaysAhead: 0 } };
    expect(changeWindow({ startDate: '2026-03-10', endDate: null }, client, '2026-03-10')?.min).toBe(
      '2026-03-11',
    );
  });

  test('ends with the old membership', () => {
    expect(changeWindow({ ...member, endDate: '2026-03-15' }, {}, '2026-03-10')?.max).toBe('2026-03-15');
    expect(changeWindow({ ...member, endDate: '2026-03-10' }, {}, '2026-03-10')).toBeUndefined();
  });

  test('moves a date outside it to the nearest end', () => {
    const window = { min: '2026-03-11', max: '2026-05-10' };
    expect(['2026-03-01', '2026-04-01', '2027-01-01'].map((date) => clampTo(window, date))).toEqual([
      '2026-03-11',
      '2026-04-01',
      '2026-05-10',
    ]);
  });
});

test('a renewal starts on the day after the last membership, or today if that day is past', () => {
  expect(renewalStart({ endDate: '2026-03-30' }, '2026-03-10')).toBe('2026-03-31');
  expect(renewalStart({ endDate: '2026-03-10' }, '2026-03-10')).toBe('2026-03-11');
  expect(renewalStart({ endDate: '2026-02-28' }, '2026-03-10')).toBe('2026-03-10');
});
