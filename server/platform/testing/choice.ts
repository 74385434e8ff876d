/** The choices of Ann, a customer of the test tenants: a monthly membership with bank details. */

/** What the review step requires. */
export const REVIEWED = {
  homeVenueId: 'v-pool',
  membershipTypeId: 'm-gold',
  paymentOptionId: 'o-gold-monthly',
  startDate: '2026-03-10',
  billingDay: 1,
  terms: ['t-membership', 't-health'],
};

/** A membership that may be stored. */
export const COMPLETE = {
  ...REVIEWED,
  accountHolder: 'Ann Test',
  accountDetails: { accountNumber: '12345678', sortCode: '12-34-56' },
  billingAddressLineOne: '1 High Street',
  billingCity: 'Newark',
  billingPostcode: 'ng24 1ab',
  ddTermsAccepted: true,
  authorisedSignatory: true,
};
