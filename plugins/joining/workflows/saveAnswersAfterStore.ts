import { call, put, select } from 'typed-redux-saga';
import { sectionOpened, type Failure, type RootState } from '../../../core/contract';
import { saveAnswers } from '../api/calls';
import { answersToSend } from '../domain/answers';
import { errorsIn } from '../domain/failure';
import type { Problems } from '../domain/serverKeys';
import { answersRefused, submissionSuperseded } from '../state/events';
import { selectJoining } from '../state/joining';
import { clearSubmissionKeys, keyFor } from '../state/submissionKeys';
import { showToast } from './toasts';

const isGone = (failure: Failure) => failure.kind === 'refused' && failure.status === 404;

const answersOf = (state: RootState) => {
  const { questions } = selectJoining(state);
  return questions.state === 'ready' ? answersToSend(questions.groups, questions.answers) : [];
};

/** The server names questions by id. In the problems of the page their paths start with `answers.`. */
const asPaths = (errors: Problems): Problems =>
  Object.fromEntries(Object.entries(errors).map(([id, messages]) => [`answers.${id}`, messages]));

/** If the customer changes answers while they are saved, the flow must not continue with the old ones. */
function* areStillValid(sent: ReturnType<typeof answersOf>) {
  if (JSON.stringify(yield* select(answersOf)) === JSON.stringify(sent)) return true;
  yield* put(submissionSuperseded());
  return false;
}

/** True if all answers are saved, or there are none. */
export function* saveAnswersAfterStore(membershipId: string) {
  const answers = yield* select(answersOf);
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
