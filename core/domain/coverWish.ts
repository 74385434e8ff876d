/** Which of the covers of a session shall pay for it. */
interface Cover {
  readonly kind: 'benefit' | 'package';
  readonly id: string;
}

/** As a basket is asked for it. The one is named only beside another of its kind: not every platform knows the field. */
export const coverWish = ({ kind, id }: Cover, all: readonly Cover[]) => ({
  cover: kind,
  ...(all.some((other) => other.kind === kind && other.id !== id) ? { cover_id: id } : {}),
});
