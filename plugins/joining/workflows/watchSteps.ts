/** The server checks the review and direct debit sections before the flow continues. */
import { put, takeEvery, takeLeading } from 'typed-redux-saga';
import { journeyCompleted } from '../../../core/contract';
import {
  bankDetailsSubmitted,
  confirmSubmitted,
  membershipSubmitted,
  reviewSubmitted,
} from '../state/events';
import { checkStep } from './checkStep';

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
