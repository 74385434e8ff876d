/** Cancels a booking by the rules of the venue. */
import { call, put, select, takeLeading } from 'typed-redux-saga';
import { idempotencyScope, waitForSignOut, userRequested } from '../../../core/contract';
import { requestCancelBooking } from '../api/calls';
import { selectAccount } from '../state/account';
import { bookingCancel, bookings } from '../state/events';
import { finishMutation } from './finishMutation';

const intention = idempotencyScope();

function* cancelBooking({ payload }: ReturnType<typeof bookingCancel.requested>) {
  const key = yield* call(intention.keyFor, payload);
  // `then` runs even if a sign-out has cancelled the saga.
  const result = yield* call(() => requestCancelBooking(payload, key).then(intention.answered));
  const isDone = yield* finishMutation(
    bookingCancel,
    result,
    `account.bookings.cancelled.${payload.expectedRefund}`,
  );
  // The cancellation may have changed the credit.
  if (isDone) yield* put(userRequested());
  // Also after a refusal: the refund may have changed, or the booking may no longer exist.
  const { bookings: shown } = yield* select(selectAccount);
  if (shown.status === 'ready') yield* put(bookings.requested(shown.query));
}

export function* watchCancelBooking() {
  yield* takeLeading(
    bookingCancel.requested,
    waitForSignOut(cancelBooking, () => bookingCancel.done()),
  );
}
