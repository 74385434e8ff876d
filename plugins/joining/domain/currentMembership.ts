/** A current membership and its action: change or renewal. */
import type { HeldMembership, StartWindow } from '../../../schemas/generated/api';

export interface MembershipReference {
  readonly about: 'change' | 'renewal';
  readonly membershipId: string;
}

export type Renewal = NonNullable<HeldMembership['renewal']>;

/** True if both references are equal. Two undefined references are equal, too. */
export const isSameMembershipReference = (
  one: MembershipReference | undefined,
  other: MembershipReference | undefined,
): boolean => one?.about === other?.about && one?.membershipId === other?.membershipId;

/**
 * The date in the window that is nearest to the requested date. Without a requested date: the first day of
 * the window. Date strings are compared as text.
 */
export function dateWithin({ min, max }: StartWindow, wished: string | undefined): string {
  if (wished === undefined || wished < min) return min;
  return wished > max ? max : wished;
}

/** The part of the window from `day` on. If the whole window has passed: only `day`. */
export const latestOf = (day: string, { min, max }: StartWindow): StartWindow => ({
  min: min < day ? day : min,
  max: max < day ? day : max,
});
