/** Waits until a phone has claimed the code, or the code has expired. */
import { call, delay, put, race } from 'typed-redux-saga';
import { sendCall, type Handover } from '../../../core/contract';
import { getHandover } from '../../../schemas/generated/calls/getHandover';
import * as events from '../state/handover';
import { visitEnded } from '../state/events';

export type Made = Extract<Handover, { made: true }>;

const ASK_MS = 2000;
const SECOND_MS = 1000;

/** Undefined without a connection: the next poll tries again. */
export function* fetchHandover({ id }: Made) {
  const answer = yield* call(() => sendCall(getHandover, { params: { id } }));
  if (answer.ok) return answer.data.state;
  return answer.failure.kind === 'refused' && answer.failure.status === 404 ? 'over' : undefined;
}

/** Returns when a phone has claimed the code, or when the code has expired. */
function* waitForClaim(made: Made) {
  for (;;) {
    yield* delay(ASK_MS);
    const state = yield* fetchHandover(made);
    if (state === 'taken' || state === 'over') return state;
  }
}

function* countDown({ seconds }: Made) {
  const end = performance.now() + seconds * SECOND_MS;
  for (;;) {
    yield* delay(SECOND_MS);
    const secondsLeft = Math.ceil((end - performance.now()) / SECOND_MS);
    if (secondsLeft <= 0) return;
    yield* put(events.handoverCountdownTicked({ secondsLeft }));
  }
}

export const handedOver = () => visitEnded({ reason: 'handedOver' });

/** A final poll, because a phone may claim the code at the last moment. */
export function* watchClaim(made: Made) {
  const { state } = yield* race({ state: call(waitForClaim, made), time: call(countDown, made) });
  if ((state ?? (yield* fetchHandover(made))) === 'taken') yield* put(handedOver());
  else yield* put(events.handoverExpired());
}
