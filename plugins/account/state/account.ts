/** The plugin's part of the store: one small slice for each thing that is shown or done. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { signedOut, type RootState } from '../../../core/contract';
import * as events from './events';

/** Of the document on its way to the server. */
const documentShare = createReducer(0, (on) => {
  on.addCase(events.documentProgressed, (_, { payload }) => payload.share);
  on.addCase(events.documentUpload.asked, () => 0);
  on.addCase(signedOut, () => 0);
});

export const account = combineReducers({
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

export type AccountState = ReturnType<typeof account>;

const initialState = account(undefined, { type: 'account/notYet' });

/** The one place that knows where in the store this plugin's state is, and that it arrives with the plugin. */
export const selectAccount = (state: RootState): AccountState =>
  (state.account as AccountState | undefined) ?? initialState;
