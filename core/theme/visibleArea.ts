/**
 * The part of the page that is in sight, for what stands still in the window. It is the whole window, except
 * in a frame that is as tall as its page: there the page around it scrolls, and says how much of the frame
 * lies above and below its window (`core/embed/frame.ts`).
 */
const ABOVE = 'var(--foyer-above, 0px)';
const BELOW = 'var(--foyer-below, 0px)';

export const visibleArea = {
  /** For `top` and `bottom` of what is fixed or sticky: this far from the edge of what is in sight. */
  top: (distance: string) => `calc(${ABOVE} + ${distance})`,
  bottom: (distance: string) => `calc(${BELOW} + ${distance})`,
  inset: `${ABOVE} 0px ${BELOW}`,
  /** So much less than what is in sight is high. */
  height: (less: string) => `calc(100dvh - ${ABOVE} - ${BELOW} - ${less})`,
} as const;
