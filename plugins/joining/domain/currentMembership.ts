/** A membership that somebody holds already, and what they want with it: to change it, or to renew it. */
import type { HeldMembership, StartWindow } from '../../../schemas/generated/api';

export interface MembershipReference {
  readonly about: 'change' | 'renewal';
  readonly membershipId: string;
}

export type Renewal = NonNullable<HeldMembership['renewal']>;

/** True when both addresses are about the same thing: both about nothing that exists, too. */
export const isSameMembershipReference = (
  one: MembershipReference | undefined,
  other: MembershipReference | undefined,
): boolean => one?.about === other?.about && one?.membershipId === other?.membershipId;

/**
 * The date nearest to the one wished for within the window, and its first day without a wish. Dates
 * compare as their text does.
 */
export function dateWithin({ min, max }: StartWindow, wished: string | undefined): string {
  if (wished === undefined || wished < min) return min;
  return wished > max ? max : wished;
}

/** What is left of the window from that day on; the day alone where all of it has passed. */
export const latestOf = (day: string, { min, max }: StartWindow): StartWindow => ({
  min: min < day ? day : min,
  max: max < day ? day : max,
});
