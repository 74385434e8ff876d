/**
 * The visible part of the page, for fixed and sticky elements: the window, or in a frame the part that the
 * host page reports (`core/embed/frame.ts`).
 */
const ABOVE = 'var(--foyer-above, 0px)';
const BELOW = 'var(--foyer-below, 0px)';

/** CSS values for elements that stay in the visible part of the page, also in a frame. */
export const visibleArea = {
  /** For `top` and `bottom` of fixed or sticky elements: the distance from the edge of the visible part. */
  top: (distance: string) => `calc(${ABOVE} + ${distance})`,
  bottom: (distance: string) => `calc(${BELOW} + ${distance})`,
  inset: `${ABOVE} 0px ${BELOW}`,
  /** The height of the visible part minus `less`. */
  height: (less: string) => `calc(100dvh - ${ABOVE} - ${BELOW} - ${less})`,
} as const;
