/** The open slot: its details, the prices for the current user, and the result of adding it to the cart. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import type { SlotDetail } from '../../../schemas/generated/api';
import {
  addPressed,
  addRefused,
  cartAdded,
  slotLoaded,
  slotClosed,
  slotLoadFailed,
  slotOpened,
  timetableLoaded,
} from './events';

export type Adding =
  | { readonly at: 'not' }
  | { readonly at: 'asked' }
  | { readonly at: 'added' }
  /** `code` is the reason. The toast of the cart shows it as text. */
  | { readonly at: 'refused'; readonly code: string };

export type OpenSlot =
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly slotId: string }
  | { readonly at: 'ready'; readonly slotId: string; readonly detail: SlotDetail; readonly adding: Adding }
  | { readonly at: 'missing'; readonly slotId: string }
  | { readonly at: 'failed'; readonly slotId: string };

const closed: OpenSlot = { at: 'closed' };
const NOT: Adding = { at: 'not' };

const withAdding = (slot: OpenSlot, adding: Adding): OpenSlot =>
  slot.at === 'ready' ? { ...slot, adding } : slot;

/** The user can add several slots one after the other. A result for another slot is ignored. */
const isAbout = (slot: OpenSlot, items: readonly { readonly id: string }[]): boolean =>
  slot.at === 'ready' && items.some(({ id }) => id === slot.slotId);

const isAsked = (slot: OpenSlot): boolean => slot.at === 'ready' && slot.adding.at === 'asked';

export const slot = createReducer<OpenSlot>(closed, (builder) => {
  builder
    .addCase(slotOpened, (state, { payload: { slotId } }): OpenSlot =>
      state.at === 'ready' && state.slotId === slotId ? state : { at: 'loading', slotId },
    )
    .addCase(slotLoaded, (state, { payload: { detail } }): OpenSlot => {
      // The response is for another slot, or the panel was closed. It is ignored.
      if (state.at === 'closed' || state.slotId !== detail.slot.id) return state;
      return { at: 'ready', slotId: state.slotId, detail, adding: state.at === 'ready' ? state.adding : NOT };
    })
    // The timetable is refreshed while the panel is open. The panel then shows the same data as the row
    // behind it.
    .addCase(timetableLoaded, (state, { payload: { timetable } }): OpenSlot => {
      if (state.at !== 'ready') return state;
      const slot = timetable.slots.find(({ id }) => id === state.slotId);
      return slot ? { ...state, detail: { ...state.detail, slot } } : state;
    })
    .addCase(slotLoadFailed, (state, { payload: { slotId, missing } }): OpenSlot => {
      if (state.at === 'closed' || state.slotId !== slotId) return state;
      if (missing) return { at: 'missing', slotId };
      // A failed refresh keeps the details that are shown.
      return state.at === 'ready' ? state : { at: 'failed', slotId };
    })
    .addCase(addPressed, (state): OpenSlot => withAdding(state, { at: 'asked' }))
    .addCase(cartAdded, (state, { payload: { items } }): OpenSlot =>
      isAbout(state, items) ? withAdding(state, { at: 'added' }) : state,
    )
    .addCase(addRefused, (state, { payload: { items, code } }): OpenSlot =>
      isAsked(state) && isAbout(state, items) ? withAdding(state, { at: 'refused', code }) : state,
    )
    // A request of the previous user no longer adds the slot, and its result is not shown.
    .addCase(signedOut, (state): OpenSlot => (isAsked(state) ? withAdding(state, NOT) : state))
    .addCase(slotClosed, (): OpenSlot => closed);
});
