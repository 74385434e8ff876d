/** Loads the data of a page each time the page opens, because it may have changed elsewhere. */
import { call, fork, put, takeLatest } from 'typed-redux-saga';
import type { Result } from '../../../core/contract';
import * as calls from '../api/calls';
import * as events from '../state/events';
import { loadErrorOf, type remoteData } from '../state/remoteData';

type Read<Data, Asked> = ReturnType<typeof remoteData<Data, Asked>>;

function* watch<Data, Asked>(of: Read<Data, Asked>, ask: (asked: Asked) => Promise<Result<Data>>) {
  yield* takeLatest(
    of.requested.match,
    function* saga({ payload: { asked } }: ReturnType<typeof of.requested>) {
      const result: Result<Data> = yield* call(ask, asked);
      yield* put(
        result.ok ? of.loaded(asked, result.data) : of.loadFailed(asked, loadErrorOf(result.failure)),
      );
    },
  );
}

export function* watchAccountData() {
  yield* fork(watch, events.memberships, calls.fetchMyMemberships);
  yield* fork(watch, events.documents, calls.fetchMyDocuments);
  yield* fork(watch, events.bookings, calls.fetchMyBookings);
  yield* fork(watch, events.packages, calls.fetchMyPackages);
  yield* fork(watch, events.packageTypes, calls.fetchPackageTypes);
  yield* fork(watch, events.guestPasses, calls.fetchGuestPasses);
  yield* fork(watch, events.payments, calls.fetchMyPayments);
  yield* fork(watch, events.receipt, calls.fetchOrder);
  yield* fork(watch, events.savedCard, calls.fetchSavedCard);
  yield* fork(watch, events.credit, calls.fetchMyCredit);
  yield* fork(watch, events.directDebit, calls.fetchMyDirectDebit);
  yield* fork(watch, events.penalties, calls.fetchMyPenalties);
}
