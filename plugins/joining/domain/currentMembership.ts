import type { HeldMembership, MembershipType, StartWindow, Venue } from '../../../schemas/generated/api';

export interface MembershipReference {
  readonly about: 'change' | 'renewal';
  readonly membershipId: string;
}

export type Renewal = NonNullable<HeldMembership['renewal']>;

export interface LoadedChange {
  readonly about: 'change';
  readonly membership: HeldMembership;
  readonly venue: Venue;
  /** The memberships that it can be changed to. */
  readonly types: readonly MembershipType[];
  readonly startsAt: StartWindow;
}

export interface LoadedRenewal {
  readonly about: 'renewal';
  readonly membership: HeldMembership;
  /** Only the type of the renewal. */
  readonly types: readonly MembershipType[];
  readonly renewal: Renewal;
}

export type CurrentMembership = LoadedChange | LoadedRenewal;

export interface ImpossibleChange {
  readonly about: 'notPossible';
  readonly reason: string;
}

/** The membership type of a renewal. The venue's list may no longer contain it. */
export const renewedType = (
  { membershipType: { name, slug, categories }, paymentOption }: HeldMembership,
  { membershipTypeId, paymentOptionId }: Renewal,
): MembershipType => ({
  id: membershipTypeId,
  name,
  slug,
  categories,
  description: '',
  coverage: null,
  eligibility: [],
  providesAccessTo: [],
  benefits: [],
  monthInHand: false,
  paymentOptions: [{ ...paymentOption, id: paymentOptionId }],
});

/** True if both references are equal. Two undefined references are equal, too. */
export const isSameMembershipReference = (
  one: MembershipReference | undefined,
  other: MembershipReference | undefined,
): boolean => one?.about === other?.about && one?.membershipId === other?.membershipId;

/** The date in the window that is nearest to `requested`. Without `requested`: the first day of the window. */
export function dateWithin({ min, max }: StartWindow, requested = min): string {
  if (requested < min) return min;
  return requested > max ? max : requested;
}

/** The part of the window from `day` on. If the whole window has passed: only `day`. */
export const latestOf = (day: string, { min, max }: StartWindow): StartWindow => ({
  min: min < day ? day : min,
  max: max < day ? day : max,
});
