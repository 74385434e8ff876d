import { call, put, race, select, take } from 'typed-redux-saga';
import { sectionCompleted, type RootState } from '../../../core/contract';
import { checkMembership } from '../api/calls';
import {
  membershipSubmitted,
  stepAccepted,
  stepCheckStarted,
  submissionFailed,
  type CheckedStep,
} from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { membershipBody } from './membershipBody';
import { isSuperseded } from './isSuperseded';
import { explainRefusal } from './explainRefusal';

const isChecking = (state: RootState) => selectJoining(state).submission.step === 'checking';

/**
 * Ends when the check is no longer current, for example after the venue was cleared. The next submission must
 * not wait for the response of the old check.
 */
function* waitForChangedStep() {
  while (yield* select(isChecking)) yield* take('*');
}

export function* checkStep(step: CheckedStep, last: boolean) {
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
