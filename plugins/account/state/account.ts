/** The plugin's part of the store: one small slice for each kind of data or request. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { defineSlice, signedOut } from '../../../core/contract';
import * as events from './events';

/** Upload progress of the document, from 0 to 1. */
const documentShare = createReducer(0, (on) => {
  on.addCase(events.documentProgressed, (_, { payload }) => payload.share);
  on.addCase(events.documentUpload.requested, () => 0);
  on.addCase(signedOut, () => 0);
});

const account = combineReducers({
  memberships: events.memberships.reducer,
  documents: events.documents.reducer,
  bookings: events.bookings.reducer,
  packages: events.packages.reducer,
  packageTypes: events.packageTypes.reducer,
  guestPasses: events.guestPasses.reducer,
  payments: events.payments.reducer,
  receipt: events.receipt.reducer,
  savedCard: events.savedCard.reducer,
  credit: events.credit.reducer,
  directDebit: events.directDebit.reducer,
  penalties: events.penalties.reducer,
  bookingCancel: events.bookingCancel.reducer,
  passGiving: events.guestPassCreation.reducer,
  passCancel: events.guestPassCancellation.reducer,
  cardRemoval: events.cardRemoval.reducer,
  documentSending: events.documentUpload.reducer,
  basketFilling: events.basketAddition.reducer,
  documentShare,
});

export const accountSlice = defineSlice('account', account);
export const selectAccount = accountSlice.select;
