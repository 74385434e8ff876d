import { createReducer } from '@reduxjs/toolkit';
import { documentChangeSeen, documentChanged, pageOpened, visitContinued, type PageAddress } from './events';

/** Null until the page opens. */
export const page = createReducer<PageAddress | null>(null, (builder) => {
  builder.addCase(pageOpened, (_, { payload }) => payload);
});

export interface RestoredVisit {
  /** The visit was stored under another tenant document. The visitor must be informed. */
  readonly underChangedDocument: boolean;
  /** The visit came from a previous document, which this one replaced during the visit. */
  readonly continued: boolean;
}

const UNCHANGED: RestoredVisit = { underChangedDocument: false, continued: false };

export const restored = createReducer<RestoredVisit>(UNCHANGED, (builder) => {
  builder
    .addCase(documentChanged, (state) => ({ ...state, underChangedDocument: true }))
    .addCase(documentChangeSeen, (state) => ({ ...state, underChangedDocument: false }))
    .addCase(visitContinued, (state) => ({ ...state, continued: true }));
});
