/** Giving a guest a pass, and taking it back. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { idempotencyScope, untilSignedOut } from '../../../core/contract';
import { doCancelPass, doGivePass } from '../api/calls';
import { refusalOf } from '../state/mutation';
import { guestPasses, passCancel, passGiving } from '../state/events';
import { tellDone } from './tellDone';

const intention = idempotencyScope();

function* giveStory({ payload }: ReturnType<typeof passGiving.asked>) {
  const key = yield* call(intention.keyFor, payload);
  // Heard also where nobody waits for it any more.
  const result = yield* call(() => doGivePass(payload, key).then(intention.answered));
  if (result.ok) {
    yield* put(passGiving.done());
    yield* tellDone('account.guestPasses.given', { name: result.data.guestName });
  } else {
    yield* put(passGiving.refused(refusalOf(result.failure)));
  }
  yield* put(guestPasses.wanted());
}

function* cancelPassStory({ payload }: ReturnType<typeof passCancel.asked>) {
  const result = yield* call(doCancelPass, payload);
  if (result.ok) {
    yield* put(passCancel.done());
    yield* tellDone('account.guestPasses.takenBack');
  } else {
    yield* put(passCancel.refused(refusalOf(result.failure)));
  }
  yield* put(guestPasses.wanted());
}

export function* watchGuestPasses() {
  yield* takeLeading(
    passGiving.asked,
    untilSignedOut(giveStory, () => passGiving.done()),
  );
  yield* takeLeading(
    passCancel.asked,
    untilSignedOut(cancelPassStory, () => passCancel.done()),
  );
}
