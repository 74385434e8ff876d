/** Memberships grouped by status. Each group keeps the server's order. */
import type { HeldMembership } from '../../../schemas/generated/api';

export type MembershipStatus = HeldMembership['status'];

export interface MembershipGroup {
  readonly status: MembershipStatus;
  readonly memberships: readonly HeldMembership[];
}

const ORDER: readonly MembershipStatus[] = ['active', 'upcoming', 'ended'];

/** Groups without memberships are left out. */
export const groupsOf = (all: readonly HeldMembership[]): readonly MembershipGroup[] =>
  ORDER.map((status) => ({ status, memberships: all.filter((one) => one.status === status) })).filter(
    ({ memberships }) => memberships.length > 0,
  );

/** Minor units: the monthly price, or the single price. Undefined if the server gives no price. */
export const priceOf = ({ monthlyPrice, paymentOption }: HeldMembership): number | undefined =>
  (monthlyPrice ?? paymentOption.fees.baseFee ?? paymentOption.globalBasePrice)?.raw.amount;
