/** What pages ask for is asked whenever one opens: it may have been changed elsewhere. */
import { call, fork, put, takeLatest } from 'typed-redux-saga';
import type { Result } from '../../../core/contract';
import * as calls from '../api/calls';
import * as said from '../state/events';
import { whyOf, type reading } from '../state/reading';

type Read<Data, Asked> = ReturnType<typeof reading<Data, Asked>>;

function* watch<Data, Asked>(of: Read<Data, Asked>, ask: (asked: Asked) => Promise<Result<Data>>) {
  yield* takeLatest(of.wanted.match, function* story({ payload: { asked } }: ReturnType<typeof of.wanted>) {
    const result: Result<Data> = yield* call(ask, asked);
    yield* put(result.ok ? of.arrived(asked, result.data) : of.failed(asked, whyOf(result.failure)));
  });
}

export function* watchReadings() {
  yield* fork(watch, said.memberships, calls.askMyMemberships);
  yield* fork(watch, said.documents, calls.askMyDocuments);
  yield* fork(watch, said.bookings, calls.askMyBookings);
  yield* fork(watch, said.packages, calls.askMyPackages);
  yield* fork(watch, said.packageTypes, calls.askPackageTypes);
  yield* fork(watch, said.guestPasses, calls.askGuestPasses);
  yield* fork(watch, said.payments, calls.askMyPayments);
  yield* fork(watch, said.receipt, calls.askOrder);
  yield* fork(watch, said.savedCard, calls.askSavedCard);
  yield* fork(watch, said.credit, calls.askMyCredit);
  yield* fork(watch, said.directDebit, calls.askMyDirectDebit);
  yield* fork(watch, said.penalties, calls.askMyPenalties);
}
