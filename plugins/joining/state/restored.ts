/** How this page received the visit: by a reload, or from a previous document during the visit. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import {
  documentChangeSeen,
  documentChanged,
  homeVenueCleared,
  selectionReset,
  visitContinued,
} from './events';

export interface Restored {
  /** The visit was stored under another tenant document. The visitor must be informed. */
  readonly underChangedDocument: boolean;
  /** The visit came from the previous document. */
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
