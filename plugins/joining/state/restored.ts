/** What is known of how the visit came here: by a reload, or in a document that took the place of another. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import {
  documentChangeSeen,
  documentChanged,
  homeVenueCleared,
  selectionReset,
  visitContinued,
} from './events';

export interface Restored {
  /** The visitor is to be told that what was kept of an earlier visit met another document. */
  readonly underChangedDocument: boolean;
  /** The document before this one gave it. */
  readonly continued: boolean;
}

const UNCHANGED: Restored = { underChangedDocument: false, continued: false };

export const restored = createReducer<Restored>(UNCHANGED, (builder) => {
  builder
    .addCase(documentChanged, (state): Restored => ({ ...state, underChangedDocument: true }))
    .addCase(documentChangeSeen, (state): Restored => ({ ...state, underChangedDocument: false }))
    .addCase(visitContinued, (state): Restored => ({ ...state, continued: true }))
    .addMatcher(isAnyOf(homeVenueCleared, selectionReset), (): Restored => UNCHANGED);
});
