/** Whether the visitor is to be told that what was kept of an earlier visit met another document. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { documentChangeSeen, documentChanged, homeVenueCleared, selectionReset } from './events';

export interface Restored {
  readonly underChangedDocument: boolean;
}

const asItWas: Restored = { underChangedDocument: false };

export const restored = createReducer<Restored>(asItWas, (builder) => {
  builder
    .addCase(documentChanged, (): Restored => ({ underChangedDocument: true }))
    .addMatcher(isAnyOf(documentChangeSeen, homeVenueCleared, selectionReset), (): Restored => asItWas);
});
