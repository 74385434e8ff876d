/** The open slot: its details, the prices for the current user, and the result of adding it to the cart. */
import type { UnknownAction } from '@reduxjs/toolkit';
import { signedOut, type RemoteData } from '../../../core/contract';
import type { SlotDetail } from '../../../schemas/generated/api';
import { addPressed, addRefused, cartAdded, days, slotDetail } from './events';

export type AddToCartState =
  | { readonly at: 'not' }
  | { readonly at: 'asked' }
  | { readonly at: 'added' }
  /** `code` is the reason. The toast of the cart shows it as text. */
  | { readonly at: 'refused'; readonly code: string };

type Detail = RemoteData<SlotDetail, string>;

export interface OpenSlot {
  readonly detail: Detail;
  readonly addState: AddToCartState;
}

const NOT: AddToCartState = { at: 'not' };
const CLOSED: OpenSlot = { detail: { status: 'idle' }, addState: NOT };

/** The timetable is refreshed while the panel is open. The panel shows the same data as the row. */
function refreshed(detail: Detail, event: UnknownAction): Detail {
  if (detail.status !== 'ready' || !days.loaded.match(event)) return detail;
  const slot = event.payload.data.slots.find(({ id }) => id === detail.query);
  return slot ? { ...detail, data: { ...detail.data, slot } } : detail;
}

function addingOf(addState: AddToCartState, event: UnknownAction, slotId: string): AddToCartState {
  // The user can add several slots one after the other. A result for another slot is ignored.
  const isAbout = (items: readonly { readonly id: string }[]) => items.some(({ id }) => id === slotId);
  if (addPressed.match(event)) return { at: 'asked' };
  if (cartAdded.match(event)) return isAbout(event.payload.items) ? { at: 'added' } : addState;
  if (addState.at !== 'asked') return addState;
  if (addRefused.match(event) && isAbout(event.payload.items))
    return { at: 'refused', code: event.payload.code };
  // A request of the previous user no longer adds the slot, and its result is not shown.
  return signedOut.match(event) ? NOT : addState;
}

export function slot(state: OpenSlot = CLOSED, event: UnknownAction): OpenSlot {
  const detail = refreshed(slotDetail.reducer(state.detail, event), event);
  const addState = detail.status === 'ready' ? addingOf(state.addState, event, detail.query) : NOT;
  return detail === state.detail && addState === state.addState ? state : { detail, addState };
}
