/** The plugin's part of the store: one small slice for each thing that is shown or done. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import { signedOut, type RootState } from '../../../core/contract';
import * as said from './events';

/** Of the document on its way to the server. */
const documentShare = createReducer(0, (on) => {
  on.addCase(said.documentProgressed, (_, { payload }) => payload.share);
  on.addCase(said.documentSending.asked, () => 0);
  on.addCase(signedOut, () => 0);
});

export const account = combineReducers({
  memberships: said.memberships.reducer,
  documents: said.documents.reducer,
  bookings: said.bookings.reducer,
  packages: said.packages.reducer,
  packageTypes: said.packageTypes.reducer,
  guestPasses: said.guestPasses.reducer,
  payments: said.payments.reducer,
  receipt: said.receipt.reducer,
  savedCard: said.savedCard.reducer,
  credit: said.credit.reducer,
  directDebit: said.directDebit.reducer,
  penalties: said.penalties.reducer,
  bookingCancel: said.bookingCancel.reducer,
  passGiving: said.passGiving.reducer,
  passCancel: said.passCancel.reducer,
  cardRemoval: said.cardRemoval.reducer,
  documentSending: said.documentSending.reducer,
  basketFilling: said.basketFilling.reducer,
  documentShare,
});

export type AccountState = ReturnType<typeof account>;

const beforeAnything = account(undefined, { type: 'account/notYet' });

/** The one place that knows where in the store this plugin's state is, and that it arrives with the plugin. */
export const selectAccount = (state: RootState): AccountState =>
  (state.account as AccountState | undefined) ?? beforeAnything;
