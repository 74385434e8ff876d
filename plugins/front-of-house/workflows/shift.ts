/** Loads, opens and closes shifts, and loads receipts of their payments. */
import { put, select, spawn, takeLatest, takeLeading } from 'typed-redux-saga';
import { selectCopy, type Failure } from '../../../core/contract';
import { closeShift } from '../../../schemas/generated/calls/closeShift';
import { getCounterReceipt } from '../../../schemas/generated/calls/getCounterReceipt';
import { getShift } from '../../../schemas/generated/calls/getShift';
import { getShifts } from '../../../schemas/generated/calls/getShifts';
import { openShift } from '../../../schemas/generated/calls/openShift';
import { callAsStaff } from '../api/callAsStaff';
import * as events from '../state/events';

function* shiftSaga() {
  const answer = yield* callAsStaff(getShift);
  yield* put(
    answer.ok
      ? events.shiftLoaded({ shift: answer.data })
      : events.shiftLoadFailed({ message: answer.failure.message }),
  );
}

function* earlierSaga() {
  const answer = yield* callAsStaff(getShifts);
  yield* put(
    answer.ok
      ? events.shiftsLoaded({ shifts: answer.data })
      : events.shiftsLoadFailed({ message: answer.failure.message }),
  );
}

/** When it is not known whether the request succeeded, the same key makes a second press safe. */
function* refused(failure: Failure) {
  // The shift was opened or closed elsewhere, or by a request whose response was lost: the page shows an old
  // shift.
  if (failure.kind === 'refused' && failure.status === 409) {
    yield* shiftSaga();
    // Spawned, because the watcher must not miss a press on the reloaded shift while the list loads.
    yield* spawn(earlierSaga);
  }
  const copy = yield* select(selectCopy);
  const unknown = failure.kind === 'unanswered' || failure.kind === 'malformed';
  yield* put(
    events.shiftRefused({ message: unknown ? copy('front-of-house.shift.unanswered') : failure.message }),
  );
}

function* openSaga({ payload: { float, key } }: ReturnType<typeof events.shiftOpenPressed>) {
  const answer = yield* callAsStaff(openShift, { body: { float }, idempotencyKey: key });
  if (answer.ok) yield* put(events.shiftLoaded({ shift: answer.data }));
  else yield* refused(answer.failure);
}

function* closeSaga({ payload: { countedCash, note, key } }: ReturnType<typeof events.shiftClosePressed>) {
  const body = { countedCash, ...(note === '' ? {} : { note }) };
  const answer = yield* callAsStaff(closeShift, { body, idempotencyKey: key });
  if (!answer.ok) {
    yield* refused(answer.failure);
    return;
  }
  yield* put(events.shiftClosed({ shift: answer.data }));
  // Spawned, because the next shift may be closed before the list of earlier shifts has loaded.
  yield* spawn(earlierSaga);
}

/** Only counter orders have a receipt. The customer paid an order without one online. */
function* receiptSaga({ payload: { orderId } }: ReturnType<typeof events.receiptRequested>) {
  const answer = yield* callAsStaff(getCounterReceipt, { params: { orderId } });
  if (answer.ok) {
    yield* put(events.receiptLoaded(answer.data));
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  const isNone = failure.kind === 'refused' && failure.status === 404;
  yield* put(
    events.receiptLoadFailed({ message: isNone ? copy('front-of-house.receipt.none') : failure.message }),
  );
}

export function* shiftSagas(): Generator<unknown, void, unknown> {
  yield* takeLatest(events.shiftRequested, shiftSaga);
  yield* takeLatest(events.shiftRequested, earlierSaga);
  yield* takeLeading(events.shiftOpenPressed, openSaga);
  yield* takeLeading(events.shiftClosePressed, closeSaga);
  yield* takeLatest(events.receiptRequested, receiptSaga);
}
