import type { Action } from 'redux';
import { put, select, takeLatest } from 'typed-redux-saga';
import { selectCopy } from '../../../core/contract';
import { sellMembership as sellMembershipCall } from '../../../schemas/generated/calls/sellMembership';
import { callAsStaff } from '../api/callAsStaff';
import { nextCustomerRequested, saleMade, saleRefused, saleSubmitted } from '../state/events';

function* sellMembership(event: Action) {
  if (!saleSubmitted.match(event)) return;
  const { customerId, key, ...body } = event.payload;
  const answer = yield* callAsStaff(sellMembershipCall, {
    params: { customerId },
    body,
    idempotencyKey: key,
  });
  if (answer.ok) {
    yield* put(saleMade());
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  // It is not known whether the membership is in the cart. The same key adds it only once.
  const isUnknown = failure.kind === 'unanswered' || failure.kind === 'malformed';
  yield* put(
    saleRefused({
      message: isUnknown ? copy('front-of-house.sale.unanswered') : failure.message,
      errors: failure.kind === 'invalid' ? failure.errors : {},
    }),
  );
}

export function* watchSale() {
  // Two presses are one sale, because they have the same key. The next customer cancels the sale.
  yield* takeLatest([saleSubmitted, nextCustomerRequested], sellMembership);
}
