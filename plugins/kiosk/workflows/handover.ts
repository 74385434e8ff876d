/** 'Finish on my phone': creates and shows a code, and ends the visit here after a phone has claimed it. */
import { call, put, race, select, spawn, take, takeLatest } from 'typed-redux-saga';
import { requestHandover, sendCall, type RootState } from '../../../core/contract';
import { claimHandover } from '../../../schemas/generated/calls/claimHandover';
import * as events from '../state/handover';
import { visitEnded } from '../state/events';
import { fetchHandover, handedOver, watchClaim, type Made } from './watchClaim';

/** Claims the code here, so that no phone can use it. If a phone was faster, the visit is on the phone. */
function* voidHandover(made: Made) {
  const claimed = yield* call(() => sendCall(claimHandover, { body: { code: made.code } }));
  if (!claimed.ok && (yield* fetchHandover(made)) === 'taken') yield* put(handedOver());
}

function* showCode(made: Made) {
  yield* put(events.handoverCreated({ address: made.address, secondsLeft: made.seconds }));
  const { cancelled } = yield* race({
    watched: call(watchClaim, made),
    cancelled: take(events.handoverCancelled),
    ended: take(visitEnded),
  });
  // Spawned, because a request for a new code must not cancel the check whether a phone claimed this one.
  if (cancelled) yield* spawn(voidHandover, made);
}

function* handOverVisit() {
  const state = yield* select((all: RootState) => all);
  const { made } = yield* race({
    made: call(requestHandover, state),
    // A code that is still created was never shown, and expires.
    cancelled: take(events.handoverCancelled),
  });
  if (!made) return;
  if (made.made) yield* showCode(made);
  else yield* put(made.why === 'notOffered' ? events.handoverNotOffered() : events.handoverFailed());
}

export function* watchHandover(): Generator<unknown, void, unknown> {
  yield* takeLatest(events.handoverRequested, handOverVisit);
}
