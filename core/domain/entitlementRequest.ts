/** An entitlement that can pay for a booking. */
interface Entitlement {
  readonly kind: 'benefit' | 'package';
  readonly id: string;
}

/** The entitlement of a request. `cover_id` only if another has the same kind: not every platform has it. */
export const entitlementRequest = ({ kind, id }: Entitlement, all: readonly Entitlement[]) => ({
  cover: kind,
  ...(all.some((other) => other.kind === kind && other.id !== id) ? { cover_id: id } : {}),
});
