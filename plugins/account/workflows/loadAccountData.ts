/** Loads the data of the pages behind the home page. */
import { fork } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import * as calls from '../api/calls';
import * as events from '../state/events';

export function* watchAccountData() {
  yield* fork(watchRemote, events.documents, calls.fetchMyDocuments);
  yield* fork(watchRemote, events.packages, calls.fetchMyPackages);
  yield* fork(watchRemote, events.packageTypes, calls.fetchPackageTypes);
  yield* fork(watchRemote, events.guestPasses, calls.fetchGuestPasses);
  yield* fork(watchRemote, events.payments, calls.fetchMyPayments);
  yield* fork(watchRemote, events.receipt, calls.fetchReceipt);
  yield* fork(watchRemote, events.savedCard, calls.fetchSavedCard);
  yield* fork(watchRemote, events.credit, calls.fetchMyCredit);
}
