/** The server checks the review and direct debit sections before the flow continues. */
import { call, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { journeyCompleted, sectionCompleted, type RootState } from '../../../core/contract';
import { checkMembership } from '../api/calls';
import { membershipBody } from './membershipBody';
import {
  bankDetailsSubmitted,
  confirmSubmitted,
  membershipSubmitted,
  reviewSubmitted,
  stepAccepted,
  stepCheckStarted,
  submissionFailed,
  type CheckedStep,
} from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
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

function* checkStep(step: CheckedStep, last: boolean) {
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

function* checkReview({ payload }: ReturnType<typeof reviewSubmitted>) {
  yield* checkStep('review', payload.last);
}

function* checkBankDetails({ payload }: ReturnType<typeof bankDetailsSubmitted>) {
  yield* checkStep('directDebit', payload.last);
}

function* checkConfirmation() {
  yield* checkStep('confirm', false);
}

/** Stores the membership after the last section, also if that section belongs to another plugin. */
function* storeAfterLastSection() {
  yield* put(membershipSubmitted());
}

export function* watchSteps() {
  yield* takeEvery(journeyCompleted, storeAfterLastSection);
  yield* takeLeading(reviewSubmitted, checkReview);
  yield* takeLeading(bankDetailsSubmitted, checkBankDetails);
  yield* takeLeading(confirmSubmitted, checkConfirmation);
}
