/** The membership type of a renewal, built from the membership. The venue's list may no longer contain the type. */
import type { HeldMembership, MembershipType } from '../../../schemas/generated/api';
import type { Renewal } from './currentMembership';

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
