/** Giving a place back, by the rules of the venue. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { idempotencyScope, waitForSignOut, userRequested } from '../../../core/contract';
import { requestCancelBooking } from '../api/calls';
import { selectAccount } from '../state/account';
import { refusalOf } from '../state/mutation';
import { bookingCancel, bookings } from '../state/events';
import { showSuccess } from './showSuccess';

const intention = idempotencyScope();

/** The list is asked for again as it is shown. */
function* reloadBookings() {
  const { bookings: shown } = yield* select(selectAccount);
  if (shown.at === 'ready') yield* put(bookings.requested(shown.asked));
}

function* cancelBooking({ payload }: ReturnType<typeof bookingCancel.asked>) {
  const key = yield* call(intention.keyFor, payload);
  // Heard also where nobody waits for it any more.
  const result = yield* call(() => requestCancelBooking(payload, key).then(intention.answered));
  if (result.ok) {
    yield* put(bookingCancel.done());
    yield* showSuccess(`account.bookings.cancelled.${payload.expectedRefund}`);
    // Credit may have come back.
    yield* put(userRequested());
  } else {
    yield* put(bookingCancel.refused(refusalOf(result.failure)));
  }
  // Refused, too: what comes back may have changed, or the place may be gone already.
  yield* reloadBookings();
}

export function* watchCancelBooking() {
  yield* takeLeading(
    bookingCancel.asked,
    waitForSignOut(cancelBooking, () => bookingCancel.done()),
  );
}
