/** Loads the data of the home page, which other pages show, too. */
import { fork } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import * as calls from '../api/homeCalls';
import * as events from '../state/events';

export function* watchHomeData() {
  yield* fork(watchRemote, events.memberships, calls.fetchMyMemberships);
  yield* fork(watchRemote, events.bookings, calls.fetchMyBookings);
  yield* fork(watchRemote, events.directDebit, calls.fetchMyDirectDebit);
  yield* fork(watchRemote, events.penalties, calls.fetchMyPenalties);
}
