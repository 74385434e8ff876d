import { ownerOf } from './serverKeys';

// @spec joining 5.5
test.each([
  ['homeVenueId', 'joining.centre'],
  ['membershipTypeId', 'joining.membership'],
  ['startDate', 'joining.review'],
  ['billingDay', 'joining.review'],
  ['accountDetails', 'joining.directDebit'],
  ['accountDetails.accountNumber', 'joining.directDebit'],
  ['accountDetails.sortCode', 'joining.directDebit'],
])('a server message about %s is in %s', (key, section) => {
  expect(ownerOf(key)).toBe(section);
});
