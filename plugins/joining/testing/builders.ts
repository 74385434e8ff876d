/** Valid example responses of the API. A test changes only the field that it tests. */
import type {
  Costs,
  Fees,
  MembershipType,
  Money,
  PaymentOption,
  Question,
  QuestionGroup,
  Term,
  User,
  Venue,
} from '../../../schemas/generated/api';
import type { PriceQuestion } from '../domain/price';

export const TODAY = '2026-11-20';

export const pounds = (amount: number): Money => ({
  formatted: `£${(amount / 100).toFixed(2)}`,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
});

export const venue = (change: Partial<Venue> = {}): Venue => ({
  id: 'v1',
  slug: 'northgate',
  name: 'Northgate Leisure Centre',
  address1: '1 Mill Lane',
  address2: null,
  town: 'Leeds',
  postcode: 'LS1 4DY',
  lat: 53.8,
  lng: -1.55,
  placeType: 'Leisure centre',
  canDisplayIneligibleMemberships: true,
  activitiesV2Enabled: true,
  displayVenueSelectionButton: true,
  onlineJoiningEnabled: true,
  onlineGuestPassesEnabled: false,
  // 2026-11-20 is a Friday.
  openingHours: [{ day: 5, opens: '06:30', closes: '22:00' }],
  ...change,
});

export const fees = (change: Partial<Fees> = {}): Fees => ({
  baseFee: pounds(3250),
  joiningFee: pounds(2000),
  proRataFee: pounds(1192),
  monthInHandFee: null,
  discount: null,
  ...change,
});

export const option = (change: Partial<PaymentOption> = {}): PaymentOption => ({
  id: 'o-monthly',
  paymentType: 'recurring',
  fixedDuration: null,
  fixedPeriod: null,
  fees: fees(),
  globalBasePrice: pounds(3250),
  totalToPayNow: pounds(3192),
  proRataDays: 11,
  prettyFirstBillingDate: '1 December 2026',
  isPurchasable: { canPurchase: true, hasPrices: true, message: null },
  promotionEnabled: true,
  ...change,
});

export const fixedOption = (change: Partial<PaymentOption> = {}): PaymentOption =>
  option({
    id: 'o-year',
    paymentType: 'fixed',
    fixedDuration: 12,
    fixedPeriod: 'month',
    fees: fees({ baseFee: pounds(36000), joiningFee: null, proRataFee: null }),
    globalBasePrice: pounds(36000),
    totalToPayNow: pounds(36000),
    proRataDays: null,
    prettyFirstBillingDate: null,
    ...change,
  });

export const membership = (change: Partial<MembershipType> = {}): MembershipType => ({
  id: 'm-gold',
  name: 'Gold',
  slug: 'gold',
  description: '<p>Gym, swim and classes.</p>',
  categories: [{ id: 'c-adult', name: 'Adult' }],
  coverage: 'All centres',
  eligibility: [],
  providesAccessTo: [],
  benefits: [{ name: 'Guest pass', totalUses: 2, frequency: 'a month', description: null }],
  monthInHand: false,
  paymentOptions: [option(), fixedOption()],
  ...change,
});

export const costs = (change: Partial<Costs> = {}): Costs => ({
  paymentOptionId: 'o-monthly',
  membershipTypeId: 'm-gold',
  paymentType: 'recurring',
  fixedDuration: null,
  fixedPeriod: null,
  startDate: TODAY,
  endDate: null,
  billingDay: 1,
  firstBillingDate: '2026-12-01',
  prettyFirstBillingDate: '1 December 2026',
  proRataDays: 11,
  fees: fees(),
  globalBasePrice: pounds(3250),
  totalToPayNow: pounds(3192),
  monthlyPrice: pounds(3250),
  promotionEnabled: true,
  promotion: null,
  isPurchasable: { canPurchase: true, hasPrices: true, message: null },
  ...change,
});

/** The price of the monthly option from this date on, for a visitor. */
export const priceQuestion = (startDate: string): PriceQuestion => ({
  of: 'membership',
  ask: {
    params: { typeId: 'm-gold', optionId: 'o-monthly' },
    query: { venue_id: 'v1', start_date: startDate },
  },
  by: 'visitor',
});

export const fixedCosts = (change: Partial<Costs> = {}): Costs =>
  costs({
    paymentOptionId: 'o-year',
    paymentType: 'fixed',
    fixedDuration: 12,
    fixedPeriod: 'month',
    fees: fixedOption().fees,
    proRataDays: null,
    prettyFirstBillingDate: null,
    billingDay: null,
    firstBillingDate: null,
    globalBasePrice: pounds(36000),
    totalToPayNow: pounds(36000),
    monthlyPrice: null,
    ...change,
  });

export const question = (change: Partial<Question> = {}): Question => ({
  id: 'q-heard',
  reference: 'heard_about_us',
  label: 'How did you hear about us?',
  type: 'text',
  options: {},
  placeholder: null,
  default: null,
  isRequired: true,
  ...change,
});

export const group = (questions: readonly Question[], title = 'About your visit'): QuestionGroup => ({
  id: 'g1',
  title,
  questions,
});

export const term = (change: Partial<Term> = {}): Term => ({
  id: 't-member',
  title: 'Membership terms',
  html: '<p>Be kind to one another.</p>',
  version: 1,
  ...change,
});

export const user = (change: Partial<User> = {}): User => ({
  id: 'u1',
  reference: 'C-100',
  homeVenueSlug: null,
  firstName: 'Robin',
  lastName: 'Example',
  email: 'robin@example.test',
  membershipUser: null,
  credit: { balance: pounds(0) },
  hasInstruction: false,
  hasBillingDate: false,
  hasOutstandingPenalties: false,
  documentExpiry: null,
  membershipDocumentUploadRequired: false,
  profilePhoto: null,
  ...change,
});
