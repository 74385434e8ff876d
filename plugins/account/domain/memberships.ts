import type { HeldMembership } from '../../../schemas/generated/api';

/** Minor units: the monthly price, or the single price. Undefined if the server gives no price. */
export const priceOf = ({ monthlyPrice, paymentOption }: HeldMembership): number | undefined =>
  (monthlyPrice ?? paymentOption.fees.baseFee ?? paymentOption.globalBasePrice)?.raw.amount;
