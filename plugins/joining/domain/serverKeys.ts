/**
 * Finds the section of a server message by its path in the request. Every path has an owner or is shown
 * without one, so that no message is lost. The manifests declare the owners (`serverKeys`).
 */
import type { Failure } from '../../../core/contract';
import { FIELD_OWNERS } from '../../../schemas/generated/fieldOwners';

export type ProblemOwner = (typeof FIELD_OWNERS)[keyof typeof FIELD_OWNERS];

export type Problems = Readonly<Record<string, readonly string[]>>;

/** The messages of a failure by field, for any status. */
export const errorsIn = (failure: Failure): Problems => ('errors' in failure && failure.errors) || {};

const OWNERS: Readonly<Record<string, ProblemOwner>> = FIELD_OWNERS;

/** True for the field and for paths inside it: `tenantAnswers.gym` is not a part of `tenantAnswers.gymnastics`. */
export const isAt = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** Also true for `tenantAnswers` as a whole: each tenant section shows that message. */
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
