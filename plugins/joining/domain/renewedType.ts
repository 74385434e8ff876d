/** The membership as it is renewed: what is known of it without the centre's list, where it may not be sold any more. */
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
