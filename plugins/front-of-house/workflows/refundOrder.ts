import type { Action } from 'redux';
import { put, select, takeLatest } from 'typed-redux-saga';
import { selectCopy } from '../../../core/contract';
import { refundOrder as refundOrderCall } from '../../../schemas/generated/calls/refundOrder';
import { callAsStaff } from '../api/callAsStaff';
import {
  nextCustomerRequested,
  orders,
  refundAnswered,
  refundRefused,
  refundSubmitted,
  shift,
} from '../state/events';

function* refundOrder(event: Action) {
  if (!refundSubmitted.match(event)) return;
  const { orderId, customerId, key, ...body } = event.payload;
  const answer = yield* callAsStaff(refundOrderCall, { params: { orderId }, body, idempotencyKey: key });
  if (answer.ok) {
    yield* put(refundAnswered({ refund: answer.data }));
    yield* put(orders.requested({ customerId }));
    if (answer.data.method === 'cash') yield* put(shift.requested());
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  // It is not known whether the refund was made. The same key makes it only once.
  const isUnknown =
    failure.kind === 'unanswered' ||
    failure.kind === 'malformed' ||
    (failure.kind === 'refused' && failure.status >= 500);
  yield* put(
    refundRefused({
      message: isUnknown ? copy('front-of-house.refund.unanswered') : failure.message,
      errors: failure.kind === 'invalid' ? failure.errors : {},
      isUnknown,
    }),
  );
}

export function* watchRefunds() {
  // Two presses are one refund, because they have the same key.
  yield* takeLatest([refundSubmitted, nextCustomerRequested], refundOrder);
}
