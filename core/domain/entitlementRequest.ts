/** An entitlement that can pay for a booking. */
interface Entitlement {
  readonly kind: 'benefit' | 'package';
  readonly id: string;
}

/**
 * The entitlement fields of a request to add to the cart. `cover_id` is sent only if there is another
 * entitlement of the same kind: not every platform supports the field.
 */
export const entitlementRequest = ({ kind, id }: Entitlement, all: readonly Entitlement[]) => ({
  cover: kind,
  ...(all.some((other) => other.kind === kind && other.id !== id) ? { cover_id: id } : {}),
});
