import type { Wire } from '../../../schemas/generated/api';
import type { MembershipType, Venue } from './format';

export function givesAccessTo({ providesAccessTo }: MembershipType, venueId: string): boolean {
  return (
    providesAccessTo === undefined || providesAccessTo.length === 0 || providesAccessTo.includes(venueId)
  );
}

export function serializeMembership(
  type: MembershipType,
  venues: readonly Venue[],
  options: readonly Wire.PaymentOption[],
): Wire.MembershipType {
  return {
    id: type.id,
    name: type.name,
    slug: type.slug,
    description: type.description ?? null,
    categories: type.categories,
    coverage: type.coverage ?? null,
    eligibility: type.eligibility ?? [],
    provides_access_to: venues
      .filter((venue) => type.providesAccessTo?.includes(venue.id) === true)
      .map(({ id, name, slug }) => ({ id, name, slug })),
    benefits: (type.benefits ?? []).map((benefit) => ({
      name: benefit.name,
      total_uses: benefit.totalUses ?? null,
      frequency: benefit.frequency ?? null,
      description: benefit.description ?? null,
    })),
    month_in_hand: type.monthInHand === true,
    payment_options: options,
  };
}
