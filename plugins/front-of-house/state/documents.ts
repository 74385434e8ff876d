/** The documents that wait for a check. Documents of the customer, the one that is open, and its check. */
import { combineReducers, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { CustomerDocument } from '../../../schemas/generated/api';
import * as events from './events';

export type DocumentCheckState =
  | { readonly at: 'asked'; readonly refusal?: events.Refusal }
  | { readonly at: 'sending' }
  | { readonly at: 'checked'; readonly document: CustomerDocument };

const ASKED = { at: 'asked' } as DocumentCheckState;

const check = createReducer(ASKED, (on) => {
  on.addCase(events.documentCheckSubmitted, () => ({ at: 'sending' }));
  on.addCase(events.documentCheckRefused, (state, { payload }) =>
    state.at === 'sending' ? { at: 'asked', refusal: payload } : state,
  );
  on.addCase(events.documentChecked, (state, { payload }) =>
    state.at === 'sending' ? { at: 'checked', document: payload.document } : state,
  );
  on.addMatcher(isAnyOf(events.documentsClosed, events.nextCustomerRequested), () => ASKED);
});

export const documents = combineReducers({
  waiting: events.waitingDocuments.reducer,
  list: events.documents.reducer,
  file: events.documentFile.reducer,
  check,
});
