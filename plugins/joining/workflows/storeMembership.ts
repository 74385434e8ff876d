/**
 * Adds the membership to the cart, saves its answers, and opens the checkout. Repeated presses and lost
 * responses create only one membership.
 */
import { buffers } from 'redux-saga';
import { actionChannel, call, put, select, take } from 'typed-redux-saga';
import { navigationRequested, selectUser } from '../../../core/contract';
import {
  answersSaved,
  membershipStored,
  membershipSubmitted,
  storingStarted,
  submissionFailed,
} from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { selectNeedsMandate } from '../state/priceSelectors';
import { clearSubmissionKeys } from '../state/submissionKeys';
import { membershipBody } from './membershipBody';
import { isSuperseded } from './isSuperseded';
import { postMembershipOnce } from './postMembershipOnce';
import { lacksAnswers, requestMissingAnswers } from './requestMissingAnswers';
import { saveAnswersAfterStore } from './saveAnswersAfterStore';

function* storeMembershipSaga() {
  const { submission } = yield* select(selectJoining);
  // The checkout is already opening.
  if (submission.step === 'done') return;
  if (yield* select(lacksAnswers)) return yield* requestMissingAnswers();
  const bank = yield* call(bankDetailsMemory);
  const body = yield* select(membershipBody, bank);
  if (!body) return yield* put(submissionFailed({ reason: 'generic' }));
  yield* put(storingStarted());
  const membershipId = yield* postMembershipOnce(body);
  if (membershipId === undefined || (yield* isSuperseded(body))) return;
  const user = yield* select(selectUser);
  const needsMandate = yield* select(selectNeedsMandate);
  yield* put(membershipStored({ membershipId, newMandateSubmitted: needsMandate && !user?.hasInstruction }));
  if (!(yield* saveAnswersAfterStore(membershipId)) || (yield* isSuperseded(body))) return;
  yield* put(answersSaved());
  // If the customer comes back from the checkout and stores again, a new membership is needed: the cart may
  // be empty.
  yield* call(clearSubmissionKeys);
  yield* put(navigationRequested({ path: '/checkout' }));
}

/** Submissions run one after the other. One that is made during another is not lost. */
export function* watchStore() {
  const submitted = yield* actionChannel(membershipSubmitted, buffers.sliding(1));
  try {
    for (;;) {
      yield* take(submitted);
      yield* call(storeMembershipSaga);
    }
  } finally {
    submitted.close();
  }
}
