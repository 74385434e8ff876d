/** Adds the membership to the cart once, saves its answers, and opens the checkout. */
import { buffers } from 'redux-saga';
import { actionChannel, call, put, select, take } from 'typed-redux-saga';
import { navigationRequested, sectionOpened, type Failure, type RootState } from '../../../core/contract';
import type { ValidateMembershipBody } from '../../../schemas/generated/calls/validateMembership';
import { checkMembership, postMembership, postRenewal, saveAnswers } from '../api/calls';
import { answersToSend, missingAnswers } from '../domain/answers';
import { errorsIn, type Problems } from '../domain/serverKeys';
import {
  answersRefused,
  answersSaved,
  membershipStored,
  membershipSubmitted,
  requiredAnswersMissing,
  storingStarted,
  submissionFailed,
  submissionSuperseded,
} from '../state/events';
import { bankDetailsMemory } from '../state/bankDetailsMemory';
import { selectJoining } from '../state/joining';
import { selectNeedsMandate } from '../state/priceSelectors';
import { selectQuestions } from '../state/selectors';
import { clearSubmissionKeys, keyFor, membershipOf, rememberMembership } from '../state/submissionKeys';
import { isSuperseded, membershipBody, renewalBody } from './membershipBody';
import { explainRefusal } from './explainRefusal';
import { showToast } from './toasts';

const lacksAnswers = (state: RootState) => {
  const questions = selectQuestions(state);
  return !questions || missingAnswers(questions.groups, questions.answers).length > 0;
};

function* requestMissingAnswers() {
  yield* put(requiredAnswersMissing());
  yield* showToast('requiredQuestions');
  yield* put(sectionOpened({ id: 'joining.questions' }));
}

const STORE = 'store';

const isKeyReused = (failure: Failure) => failure.kind === 'refused' && failure.code === 'key_reused';

/** A new membership and a change are stored. A renewal has a separate call. */
function* send(body: ValidateMembershipBody) {
  const { renewedMembershipId, ...membership } = body;
  if (!renewedMembershipId) return yield* call(postMembership, membership, keyFor(STORE, body));
  return yield* call(postRenewal, renewedMembershipId, renewalBody(membership), keyFor(STORE, body));
}

function* sendOnce(body: ValidateMembershipBody) {
  const first = yield* send(body);
  if (first.ok || !isKeyReused(first.failure)) return first;
  clearSubmissionKeys();
  return yield* send(body);
}

/**
 * Returns the id under which the answers are saved. Undefined if the server refused the body; the reason is
 * then already reported. Without an id in the response, it is the membership type's id, with which the
 * questions were requested: the two calls have the same path.
 */
function* postMembershipOnce(body: ValidateMembershipBody) {
  const stored = membershipOf(STORE, body);
  if (stored !== undefined) return stored;
  if (yield* select(selectNeedsMandate)) {
    const check = yield* call(checkMembership, 'confirm' as const, body);
    if (!check.ok) return yield* handleRefusal(body, check.failure);
  }
  const result = yield* sendOnce(body);
  if (!result.ok) return yield* handleRefusal(body, result.failure);
  const id = result.data?.id ?? body.membershipTypeId;
  rememberMembership(STORE, id);
  yield* showToast('membershipAdded');
  return id;
}

function* handleRefusal(body: ValidateMembershipBody, failure: Failure) {
  if (!(yield* isSuperseded(body))) yield* explainRefusal(failure);
  return undefined;
}

const isGone = (failure: Failure) => failure.kind === 'refused' && failure.status === 404;

const answersToStore = (state: RootState) => {
  const questions = selectQuestions(state);
  return questions ? answersToSend(questions.groups, questions.answers) : [];
};

/** The server names questions by id. In the problems of the page their paths start with `answers.`. */
const asPaths = (errors: Problems): Problems =>
  Object.fromEntries(Object.entries(errors).map(([id, messages]) => [`answers.${id}`, messages]));

/** If the customer changes answers while they are saved, the flow must not continue with the old ones. */
function* areStillValid(sent: ReturnType<typeof answersToStore>) {
  if (JSON.stringify(yield* select(answersToStore)) === JSON.stringify(sent)) return true;
  yield* put(submissionSuperseded());
  return false;
}

/** True if all answers are saved, or there are none. */
function* saveAnswersAfterStore(membershipId: string) {
  const answers = yield* select(answersToStore);
  if (answers.length === 0) return true;
  const key = keyFor(`answers/${membershipId}`, answers);
  const result = yield* call(saveAnswers, membershipId, { answers }, key);
  if (result.ok) return yield* areStillValid(answers);
  // The membership was removed from the cart, for example in another tab. The next press adds it again.
  if (isGone(result.failure)) yield* call(clearSubmissionKeys);
  const errors = errorsIn(result.failure);
  yield* put(answersRefused({ errors: asPaths(errors) }));
  // The messages are shown at the questions.
  yield* showToast(Object.keys(errors).length > 0 ? 'answersInvalid' : 'answersFailed');
  yield* put(sectionOpened({ id: 'joining.questions' }));
  return false;
}

function* storeMembership() {
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
  const newMandateSubmitted = yield* select(selectNeedsMandate);
  yield* put(membershipStored({ membershipId, newMandateSubmitted }));
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
      yield* call(storeMembership);
    }
  } finally {
    submitted.close();
  }
}
