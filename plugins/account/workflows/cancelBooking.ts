/** Cancels a booking by the rules of the venue. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { idempotencyScope, waitForSignOut, userRequested } from '../../../core/contract';
import { requestCancelBooking } from '../api/calls';
import { selectAccount } from '../state/account';
import { refusalOf } from '../state/mutation';
import { bookingCancel, bookings } from '../state/events';
import { showSuccess } from './showSuccess';

const intention = idempotencyScope();

/** Reloads the page of the list that is shown. */
function* reloadBookings() {
  const { bookings: shown } = yield* select(selectAccount);
  if (shown.status === 'ready') yield* put(bookings.requested(shown.query));
}

function* cancelBooking({ payload }: ReturnType<typeof bookingCancel.asked>) {
  const key = yield* call(intention.keyFor, payload);
  // `then` runs even if a sign-out has cancelled the saga.
  const result = yield* call(() => requestCancelBooking(payload, key).then(intention.answered));
  if (result.ok) {
    yield* put(bookingCancel.done());
    yield* showSuccess(`account.bookings.cancelled.${payload.expectedRefund}`);
    // The cancellation may have changed the credit.
    yield* put(userRequested());
  } else {
    yield* put(bookingCancel.refused(refusalOf(result.failure)));
  }
  // Also after a refusal: the refund may have changed, or the booking may no longer exist.
  yield* reloadBookings();
}

export function* watchCancelBooking() {
  yield* takeLeading(
    bookingCancel.asked,
    waitForSignOut(cancelBooking, () => bookingCancel.done()),
  );
}
