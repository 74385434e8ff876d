/** Loads the order of the confirmation page. */
import { put, takeLatest } from 'typed-redux-saga';
import { callApi } from '../../../core/contract';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { confirmationOpened, orderLoaded, orderLoadFailed } from '../state/events';

const MISSING = 404;

function* loadOrder({ payload: { orderId } }: ReturnType<typeof confirmationOpened>) {
  const answer = yield* callApi(getOrder, { params: { orderId } });
  if (answer.ok) yield* put(orderLoaded({ order: answer.data }));
  else {
    const missing = answer.failure.kind === 'refused' && answer.failure.status === MISSING;
    yield* put(orderLoadFailed({ orderId, missing }));
  }
}

export function* order(): Generator<unknown, void, unknown> {
  yield* takeLatest(confirmationOpened, loadOrder);
}
