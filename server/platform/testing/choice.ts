/** What Ann of the test tenants chooses: a monthly membership, with her bank. */

/** As far as the review asks. */
export const REVIEWED = {
  homeVenueId: 'v-pool',
  membershipTypeId: 'm-gold',
  paymentOptionId: 'o-gold-monthly',
  startDate: '2026-03-10',
  billingDay: 1,
  terms: ['t-membership', 't-health'],
};

/** May be stored. */
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
