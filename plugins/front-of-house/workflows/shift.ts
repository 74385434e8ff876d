/** The shift, and receipts of what was taken in it. */
import { put, select, spawn, takeLatest, takeLeading } from 'typed-redux-saga';
import { selectCopy, type Failure } from '../../../core/contract';
import { closeShift } from '../../../schemas/generated/calls/closeShift';
import { getCounterReceipt } from '../../../schemas/generated/calls/getCounterReceipt';
import { getShift } from '../../../schemas/generated/calls/getShift';
import { getShifts } from '../../../schemas/generated/calls/getShifts';
import { openShift } from '../../../schemas/generated/calls/openShift';
import { ask } from '../api/ask';
import * as said from '../state/events';

function* shiftStory() {
  const answer = yield* ask(getShift);
  yield* put(
    answer.ok
      ? said.shiftArrived({ shift: answer.data })
      : said.shiftFailed({ message: answer.failure.message }),
  );
}

function* earlierStory() {
  const answer = yield* ask(getShifts);
  yield* put(
    answer.ok
      ? said.shiftsArrived({ shifts: answer.data })
      : said.shiftsFailed({ message: answer.failure.message }),
  );
}

/** Not known whether it was done: the same key makes it safe to press again. */
function* refused(failure: Failure) {
  // Opened or closed elsewhere, or by an answer that was lost: the page shows a shift of before.
  if (failure.kind === 'refused' && failure.status === 409) {
    yield* shiftStory();
    // Not waited for: what is pressed beside the shift as it is now would not be heard.
    yield* spawn(earlierStory);
  }
  const copy = yield* select(selectCopy);
  const unknown = failure.kind === 'unanswered' || failure.kind === 'malformed';
  yield* put(
    said.shiftRefused({ message: unknown ? copy('front-of-house.shift.unanswered') : failure.message }),
  );
}

function* openStory({ payload: { float, key } }: ReturnType<typeof said.shiftOpenPressed>) {
  const answer = yield* ask(openShift, { body: { float }, idempotencyKey: key });
  if (answer.ok) yield* put(said.shiftArrived({ shift: answer.data }));
  else yield* refused(answer.failure);
}

function* closeStory({ payload: { countedCash, note, key } }: ReturnType<typeof said.shiftClosePressed>) {
  const body = { countedCash, ...(note === '' ? {} : { note }) };
  const answer = yield* ask(closeShift, { body, idempotencyKey: key });
  if (!answer.ok) {
    yield* refused(answer.failure);
    return;
  }
  yield* put(said.shiftClosed({ shift: answer.data }));
  // Not waited for: the next shift may be closed, too, before the list of the earlier ones has come.
  yield* spawn(earlierStory);
}

/** There are receipts of counters alone: an order without one was paid by the customer themselves. */
function* receiptStory({ payload: { orderId } }: ReturnType<typeof said.receiptWanted>) {
  const answer = yield* ask(getCounterReceipt, { params: { orderId } });
  if (answer.ok) {
    yield* put(said.receiptArrived(answer.data));
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  const isNone = failure.kind === 'refused' && failure.status === 404;
  yield* put(said.receiptFailed({ message: isNone ? copy('front-of-house.receipt.none') : failure.message }));
}

export function* shiftStories(): Generator<unknown, void, unknown> {
  yield* takeLatest(said.shiftWanted, shiftStory);
  yield* takeLatest(said.shiftWanted, earlierStory);
  yield* takeLeading(said.shiftOpenPressed, openStory);
  yield* takeLeading(said.shiftClosePressed, closeStory);
  yield* takeLatest(said.receiptWanted, receiptStory);
}
