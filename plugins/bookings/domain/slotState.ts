/**
 * The state of a slot for the viewer, as one value. Cancelled has priority, then the viewer's own state
 * (booked, in the cart), then the status for all viewers.
 */
import type { Slot } from '../../../schemas/generated/api';

export type SlotState = 'booked' | 'inBasket' | 'cancelled' | 'full' | 'notYet' | 'closed' | 'few' | 'open';

/** Few: at most a fifth of several places, rounded up. The only place of a court is never 'few'. */
const isFew = ({ capacity, placesLeft }: Slot) => capacity > 1 && placesLeft <= Math.ceil(capacity / 5);

export function stateOf(slot: Slot): SlotState {
  if (slot.status === 'cancelled') return 'cancelled';
  if (slot.booked) return 'booked';
  if (slot.inBasket) return 'inBasket';
  if (slot.status === 'open') return isFew(slot) ? 'few' : 'open';
  return slot.status === 'not_yet' ? 'notYet' : slot.status;
}

/** Started, or too late to book. A slot that the user has booked is not over. */
const isOver = ({ status, booked }: Slot) => status === 'closed' && !booked;

interface SplitSlots {
  readonly coming: readonly Slot[];
  readonly over: readonly Slot[];
}

/** Separates the slots of today that are over. Another day keeps its array, so that it does not render again. */
export const splitSlots = (slots: readonly Slot[], isToday: boolean): SplitSlots =>
  isToday
    ? { coming: slots.filter((slot) => !isOver(slot)), over: slots.filter(isOver) }
    : { coming: slots, over: [] };

/** Nothing can be done with the slot. */
export const isUnavailable = (slot: Slot): boolean => ['closed', 'cancelled', 'full'].includes(stateOf(slot));
