/** Fetches the order that the confirmation page shows. */
import { put, takeLatest } from 'typed-redux-saga';
import { ask } from '../../../core/contract';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { confirmationOpened, orderArrived, orderFailed } from '../state/events';

const MISSING = 404;

function* orderStory({ payload: { orderId } }: ReturnType<typeof confirmationOpened>) {
  const answer = yield* ask(getOrder, { params: { orderId } });
  if (answer.ok) yield* put(orderArrived({ order: answer.data }));
  else {
    const missing = answer.failure.kind === 'refused' && answer.failure.status === MISSING;
    yield* put(orderFailed({ orderId, missing }));
  }
}

export function* order(): Generator<unknown, void, unknown> {
  yield* takeLatest(confirmationOpened, orderStory);
}
