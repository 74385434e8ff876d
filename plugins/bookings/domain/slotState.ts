/**
 * The state of a slot for the viewer, as one value. Cancelled has priority, then the viewer's own state
 * (booked, in the cart), then the status for all viewers.
 */
import type { Slot } from '../../../schemas/generated/api';

export type SlotState = 'booked' | 'inBasket' | 'cancelled' | 'full' | 'notYet' | 'closed' | 'few' | 'open';

export function stateOf(slot: Slot, few: number): SlotState {
  if (slot.status === 'cancelled') return 'cancelled';
  if (slot.booked) return 'booked';
  if (slot.inBasket) return 'inBasket';
  if (slot.status === 'open') return slot.placesLeft <= few ? 'few' : 'open';
  return slot.status === 'not_yet' ? 'notYet' : slot.status;
}
