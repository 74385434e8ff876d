import type { HeldMembership } from '../../../schemas/generated/api';

/** Minor units: the monthly price, or the single price. Undefined if the server gives no price. */
export const priceOf = ({ monthlyPrice, paymentOption }: HeldMembership): number | undefined =>
  (monthlyPrice ?? paymentOption.fees.baseFee ?? paymentOption.globalBasePrice)?.raw.amount;

/** The venue of the memberships with a monthly price that have not ended. Undefined if there are several venues. */
export function billedVenueOf(
  memberships: readonly HeldMembership[],
): HeldMembership['homeVenue'] | undefined {
  const venues = memberships
    .filter(({ monthlyPrice, status }) => monthlyPrice !== null && status !== 'ended')
    .map(({ homeVenue }) => homeVenue);
  return venues.every(({ id }) => id === venues[0]?.id) ? venues[0] : undefined;
}
