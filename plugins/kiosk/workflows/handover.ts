/** 'Finish on my phone': creates and shows a code, and ends the visit here after a phone has claimed it. */
import { call, delay, put, race, select, spawn, take, takeLatest } from 'typed-redux-saga';
import { requestHandover, sendCall, type Handover, type RootState } from '../../../core/contract';
import { claimHandover } from '../../../schemas/generated/calls/claimHandover';
import { getHandover } from '../../../schemas/generated/calls/getHandover';
import * as events from '../state/handover';
import { visitEnded } from '../state/events';

type CreatedHandover = Extract<Handover, { made: true }>;

const ASK_MS = 2000;
const SECOND_MS = 1000;

const visitHandedOver = () => visitEnded({ reason: 'handedOver' });

/** Undefined without a connection: the next poll tries again. */
function* fetchHandover({ id }: CreatedHandover) {
  const answer = yield* call(() => sendCall(getHandover, { params: { id } }));
  if (answer.ok) return answer.data.state;
  return answer.failure.kind === 'refused' && answer.failure.status === 404 ? 'over' : undefined;
}

function* waitForClaim(handover: CreatedHandover) {
  for (;;) {
    yield* delay(ASK_MS);
    const state = yield* fetchHandover(handover);
    if (state === 'taken' || state === 'over') return state;
  }
}

function* countDown({ seconds }: CreatedHandover) {
  const end = performance.now() + seconds * SECOND_MS;
  for (;;) {
    yield* delay(SECOND_MS);
    const secondsLeft = Math.ceil((end - performance.now()) / SECOND_MS);
    if (secondsLeft <= 0) return;
    yield* put(events.handoverCountdownTicked({ secondsLeft }));
  }
}

/** A final poll, because a phone may claim the code at the last moment. */
function* watchClaim(handover: CreatedHandover) {
  const { state } = yield* race({ state: call(waitForClaim, handover), time: call(countDown, handover) });
  const isClaimed = (state ?? (yield* fetchHandover(handover))) === 'taken';
  yield* put(isClaimed ? visitHandedOver() : events.handoverEnded({ step: 'over' }));
}

/** Claims the code here, so that no phone can use it. If a phone was faster, the visit is on the phone. */
function* voidHandover(handover: CreatedHandover) {
  const claimed = yield* call(() => sendCall(claimHandover, { body: { code: handover.code } }));
  if (!claimed.ok && (yield* fetchHandover(handover)) === 'taken') yield* put(visitHandedOver());
}

function* handOverVisit() {
  const state = yield* select((all: RootState) => all);
  const { made } = yield* race({
    made: call(requestHandover, state),
    // A code that is still created was never shown, and expires.
    cancelled: take(events.handoverCancelled),
  });
  if (!made) return;
  if (!made.made) {
    yield* put(events.handoverEnded({ step: made.why === 'notOffered' ? 'notOffered' : 'failed' }));
    return;
  }
  yield* put(events.handoverCreated({ address: made.address, secondsLeft: made.seconds }));
  const { cancelled } = yield* race({
    watched: call(watchClaim, made),
    cancelled: take(events.handoverCancelled),
    ended: take(visitEnded),
  });
  // Spawned, because a request for a new code must not cancel the check whether a phone claimed this one.
  if (cancelled) yield* spawn(voidHandover, made);
}

export function* watchHandover(): Generator<unknown, void, unknown> {
  yield* takeLatest(events.handoverRequested, handOverVisit);
}
