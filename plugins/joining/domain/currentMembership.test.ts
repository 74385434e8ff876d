import { dateWithin, isSameMembershipReference, latestOf } from './currentMembership';

const window = { min: '2026-11-27', max: '2027-01-19' };

test.each([
  ['without a requested date, the first day is used', undefined, '2026-11-27'],
  ['an earlier date becomes the first day', '2026-11-20', '2026-11-27'],
  ['a later date becomes the last day', '2027-02-01', '2027-01-19'],
  ['a date within the window is kept', '2026-12-24', '2026-12-24'],
])('%s', (_, wished, date) => {
  expect(dateWithin(window, wished)).toBe(date);
});

test('changing a membership is different from its renewal, from another change and from joining', () => {
  const change = { about: 'change', membershipId: 'a' } as const;
  expect(isSameMembershipReference(change, { ...change })).toBe(true);
  expect(isSameMembershipReference(change, { ...change, about: 'renewal' })).toBe(false);
  expect(isSameMembershipReference(change, { ...change, membershipId: 'b' })).toBe(false);
  expect(isSameMembershipReference(change, undefined)).toBe(false);
  expect(isSameMembershipReference(undefined, undefined)).toBe(true);
});

test.each([
  ['before its start', '2026-11-20', '2026-11-27', '2027-01-19'],
  ['after its start', '2026-12-01', '2026-12-01', '2027-01-19'],
  ['after its end', '2027-02-01', '2027-02-01', '2027-02-01'],
])('the remaining part of a window: %s', (_, today, min, max) => {
  expect(latestOf(today, window)).toEqual({ min, max });
});
