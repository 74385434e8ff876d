/** Which of the covers of a session shall pay for it. */
interface Entitlement {
  readonly kind: 'benefit' | 'package';
  readonly id: string;
}

/** As a basket is asked for it. The one is named only beside another of its kind: not every platform knows the field. */
export const entitlementRequest = ({ kind, id }: Entitlement, all: readonly Entitlement[]) => ({
  cover: kind,
  ...(all.some((other) => other.kind === kind && other.id !== id) ? { cover_id: id } : {}),
});
