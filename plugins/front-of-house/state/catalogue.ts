/** Products: the timetable of the counter's venue, the details of one slot, and packages. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import type { PackageType, SlotDetail, Timetable } from '../../../schemas/generated/api';
import { remoteData } from './remoteData';
import * as events from './events';

export type TimetableState =
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly from: string }
  | { readonly at: 'failed'; readonly from: string; readonly message: string }
  | { readonly at: 'ready'; readonly timetable: Timetable; readonly day: string };

export type SlotState =
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly slotId: string }
  | { readonly at: 'failed'; readonly slotId: string; readonly message: string }
  | { readonly at: 'ready'; readonly detail: SlotDetail };

const CLOSED = { at: 'closed' } as TimetableState;
const CLOSED_SLOT = { at: 'closed' } as SlotState;

const timetable = createReducer(CLOSED, (on) => {
  // A new request for the same days, for example after a booking, keeps the old timetable until the new one
  // arrives.
  on.addCase(events.timetableRequested, (state, { payload: { from } }) =>
    state.at === 'ready' && state.timetable.from === from ? state : { at: 'loading', from },
  );
  on.addCase(events.timetableLoaded, (state, { payload }) => {
    if (state.at === 'closed') return state;
    const day =
      state.at === 'ready' && state.timetable.from === payload.timetable.from
        ? state.day
        : payload.timetable.from;
    return { at: 'ready', timetable: payload.timetable, day };
  });
  on.addCase(events.timetableLoadFailed, (state, { payload }) =>
    state.at === 'loading' ? { ...state, at: 'failed', message: payload.message } : state,
  );
  on.addCase(events.dayChosen, (state, { payload }) =>
    state.at === 'ready' ? { ...state, day: payload.day } : state,
  );
  // Prices and spaces belong to the customer who was served.
  on.addCase(events.nextCustomerRequested, () => CLOSED);
});

const slot = createReducer(CLOSED_SLOT, (on) => {
  on.addCase(events.slotOpened, (_, { payload }) => ({ at: 'loading', slotId: payload.slotId }));
  on.addCase(events.slotLoaded, (state, { payload }) =>
    state.at === 'loading' && state.slotId === payload.detail.slot.id
      ? { at: 'ready', detail: payload.detail }
      : state,
  );
  on.addCase(events.slotLoadFailed, (state, { payload }) =>
    state.at === 'loading' ? { ...state, at: 'failed', message: payload.message } : state,
  );
  on.addCase(events.slotClosed, () => CLOSED_SLOT);
  on.addCase(events.nextCustomerRequested, () => CLOSED_SLOT);
});

const packages = remoteData<{ readonly packages: readonly PackageType[] }>({
  requested: events.packagesRequested,
  loaded: events.packagesLoaded,
  loadFailed: events.packagesLoadFailed,
});

export const catalogue = combineReducers({ timetable, slot, packages });
