/** Which section a server message belongs to, by its path in the request. Every path has a home; none is swallowed. */

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

/** True of the field itself and of all inside it: `tenantAnswers.gym` is no part of `tenantAnswers.gymnastics`. */
export const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** About the section of that `key`, or about the tenant's own questions as a whole, which each of them shows. */
export const isOfTenantSection = (path: string, key: string): boolean =>
  path === 'tenantAnswers' || isAt(path, `tenantAnswers.${key}`);

/** Owner of a path such as `accountDetails.sortCode`; undefined for one that no section knows. */
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

/** The earliest section that has something to put right. */
export const firstAtFault = (problems: Problems): ProblemOwner | undefined =>
  ORDER.find((owner) => Object.keys(problems).some((path) => ownerOf(path) === owner));
