/** The server checks each submitted section before the flow continues. */
import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { journeyCompleted, sectionCompleted, type RootState } from '../../../core/contract';
import { checkMembership } from '../api/calls';
import {
  membershipSubmitted,
  stepAccepted,
  stepCheckStarted,
  stepSubmitted,
  submissionFailed,
} from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { isSuperseded, membershipBody } from './membershipBody';
import { explainRefusal } from './explainRefusal';

const isChecking = (state: RootState) => selectJoining(state).submission.step === 'checking';

/** Ends when the check is no longer current. The next submission must not wait for the old response. */
function* waitForChangedStep() {
  while (yield* select(isChecking)) yield* take('*');
}

function* checkStep({ payload: { step, last } }: ReturnType<typeof stepSubmitted>) {
  const bank = step === 'review' ? undefined : yield* call(bankDetailsMemory);
  const body = yield* select(membershipBody, bank);
  if (!body) {
    yield* put(submissionFailed({ reason: 'generic' }));
    return;
  }
  yield* put(stepCheckStarted({ step }));
  const { result } = yield* race({
    result: call(checkMembership, step, body),
    over: call(waitForChangedStep),
  });
  if (!result || (yield* isSuperseded(body))) return;
  if (!result.ok) {
    yield* explainRefusal(result.failure);
    return;
  }
  yield* put(stepAccepted({ step }));
  // If no section follows, the membership is stored.
  yield* put(last ? membershipSubmitted() : sectionCompleted({ id: `joining.${step}` }));
}

/** Stores the membership after the last section, also if that section belongs to another plugin. */
function* storeAfterLastSection() {
  yield* put(membershipSubmitted());
}

export function* watchSteps() {
  yield* takeEvery(journeyCompleted, storeAfterLastSection);
  yield* takeLeading(stepSubmitted, checkStep);
}
