/**
 * Finds the section of a server message by its path in the request. Every path has an owner or is shown
 * without one, so that no message is lost.
 */

export type ProblemOwner =
  | 'joining.centre'
  | 'joining.membership'
  | 'joining.review'
  | 'joining.directDebit'
  | 'joining.tenantQuestions'
  | 'joining.questions';

export type Problems = Readonly<Record<string, readonly string[]>>;

const OWNERS: Readonly<Record<string, ProblemOwner>> = {
  homeVenueId: 'joining.centre',
  venueName: 'joining.centre',
  venueType: 'joining.centre',
  membershipTypeId: 'joining.membership',
  paymentOptionId: 'joining.membership',
  startDate: 'joining.review',
  billingDay: 'joining.review',
  promotionCode: 'joining.review',
  promotionCodeId: 'joining.review',
  terms: 'joining.review',
  expectedTotal: 'joining.review',
  expectedMonthlyPrice: 'joining.review',
  termVersions: 'joining.review',
  accountHolder: 'joining.directDebit',
  accountDetails: 'joining.directDebit',
  billingAddressLineOne: 'joining.directDebit',
  billingAddressLineTwo: 'joining.directDebit',
  billingCity: 'joining.directDebit',
  billingPostcode: 'joining.directDebit',
  ddTermsAccepted: 'joining.directDebit',
  authorisedSignatory: 'joining.directDebit',
  tenantAnswers: 'joining.tenantQuestions',
  answers: 'joining.questions',
};

/** True for the field and for paths inside it: `tenantAnswers.gym` is not a part of `tenantAnswers.gymnastics`. */
export const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/**
 * True for the section of that `key`. Also true for `tenantAnswers` as a whole: each tenant section shows
 * that message.
 */
export const isOfTenantSection = (path: string, key: string): boolean =>
  path === 'tenantAnswers' || isAt(path, `tenantAnswers.${key}`);

/** Owner of a path such as `accountDetails.sortCode`. Undefined for a path that belongs to no section. */
export function ownerOf(path: string): ProblemOwner | undefined {
  const first = path.split(/[.[]/, 1)[0] ?? '';
  return Object.hasOwn(OWNERS, first) ? OWNERS[first] : undefined;
}

export const problemsOf = (problems: Problems, owner: ProblemOwner | undefined): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => ownerOf(path) === owner));

const ORDER: readonly ProblemOwner[] = [
  'joining.centre',
  'joining.membership',
  'joining.questions',
  'joining.tenantQuestions',
  'joining.review',
  'joining.directDebit',
];

/** The first section with an error, in the order of the journey. */
export const firstAtFault = (problems: Problems): ProblemOwner | undefined =>
  ORDER.find((owner) => Object.keys(problems).some((path) => ownerOf(path) === owner));
