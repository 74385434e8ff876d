/** How memberships are listed: by how they stand, each group in the server's order. */
import type { HeldMembership } from '../../../schemas/generated/api';

export type MembershipStatus = HeldMembership['status'];

export interface MembershipGroup {
  readonly status: MembershipStatus;
  readonly memberships: readonly HeldMembership[];
}

const ORDER: readonly MembershipStatus[] = ['active', 'upcoming', 'ended'];

/** Groups that have any. */
export const groupsOf = (all: readonly HeldMembership[]): readonly MembershipGroup[] =>
  ORDER.map((status) => ({ status, memberships: all.filter((one) => one.status === status) })).filter(
    ({ memberships }) => memberships.length > 0,
  );

/** Minor units: what is collected each month, or was paid once; undefined where the server gives no price. */
export const priceOf = ({ monthlyPrice, paymentOption }: HeldMembership): number | undefined =>
  (monthlyPrice ?? paymentOption.fees.baseFee ?? paymentOption.globalBasePrice)?.raw.amount;
