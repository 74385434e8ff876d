/** Opaque identifiers: text that means something to the server alone. A brand keeps one kind from passing for another. */
declare const kind: unique symbol;

export type Id<Kind extends string> = string & { readonly [kind]: Kind };

export type VenueId = Id<'venue'>;
export type MembershipTypeId = Id<'membershipType'>;
export type PaymentOptionId = Id<'paymentOption'>;
export type OrderId = Id<'order'>;
export type CartId = Id<'cart'>;

const PLAIN = /^[\w.:~-]{1,64}$/;

/** True for text that may stand in a path: no slash, no space, at most 64 characters. */
export function isId<Kind extends string>(value: unknown): value is Id<Kind> {
  return typeof value === 'string' && PLAIN.test(value) && value !== '.' && value !== '..';
}

/** The id, or undefined when the text cannot be one. */
export function idOf<Kind extends string>(value: unknown): Id<Kind> | undefined {
  return isId<Kind>(value) ? value : undefined;
}

export const venueId = (value: unknown): VenueId | undefined => idOf<'venue'>(value);
