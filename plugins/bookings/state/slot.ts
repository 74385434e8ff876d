/** The session that is open: what it is, what it costs whoever asks, and how adding it went. */
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
  /** `code` says why; the basket's toast says it in words. */
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

/** Several may be asked for one after the other: what came of another session says nothing of this one. */
const isAbout = (slot: OpenSlot, items: readonly { readonly id: string }[]): boolean =>
  slot.at === 'ready' && items.some(({ id }) => id === slot.slotId);

const isAsked = (slot: OpenSlot): boolean => slot.at === 'ready' && slot.adding.at === 'asked';

export const slot = createReducer<OpenSlot>(closed, (builder) => {
  builder
    .addCase(slotOpened, (state, { payload: { slotId } }): OpenSlot =>
      state.at === 'ready' && state.slotId === slotId ? state : { at: 'loading', slotId },
    )
    .addCase(slotLoaded, (state, { payload: { detail } }): OpenSlot => {
      // Of another session, or after it was closed: nobody waits for it.
      if (state.at === 'closed' || state.slotId !== detail.slot.id) return state;
      return { at: 'ready', slotId: state.slotId, detail, adding: state.at === 'ready' ? state.adding : NOT };
    })
    // The timetable is asked for again while somebody looks: what is open says the same as the row behind it.
    .addCase(timetableLoaded, (state, { payload: { timetable } }): OpenSlot => {
      if (state.at !== 'ready') return state;
      const slot = timetable.slots.find(({ id }) => id === state.slotId);
      return slot ? { ...state, detail: { ...state.detail, slot } } : state;
    })
    .addCase(slotLoadFailed, (state, { payload: { slotId, missing } }): OpenSlot => {
      if (state.at === 'closed' || state.slotId !== slotId) return state;
      if (missing) return { at: 'missing', slotId };
      // What is shown stays, where only its newer state did not come.
      return state.at === 'ready' ? state : { at: 'failed', slotId };
    })
    .addCase(addPressed, (state): OpenSlot => withAdding(state, { at: 'asked' }))
    .addCase(cartAdded, (state, { payload: { items } }): OpenSlot =>
      isAbout(state, items) ? withAdding(state, { at: 'added' }) : state,
    )
    .addCase(addRefused, (state, { payload: { items, code } }): OpenSlot =>
      isAsked(state) && isAbout(state, items) ? withAdding(state, { at: 'refused', code }) : state,
    )
    // What was asked for the basket of whoever was here is not put in any more, and nobody hears of it.
    .addCase(signedOut, (state): OpenSlot => (isAsked(state) ? withAdding(state, NOT) : state))
    .addCase(slotClosed, (): OpenSlot => closed);
});
