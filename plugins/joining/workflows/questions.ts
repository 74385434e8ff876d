/** Loads the additional questions of the chosen membership. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { supportedQuestions, sectionOpened, sharedEvent, initialAnswers } from '../../../core/contract';
import { fetchQuestions } from '../api/calls';
import { isAnswered, missingAnswers } from '../domain/answers';
import {
  paymentOptionChosen,
  questionsLoaded,
  questionsLoadFailed,
  questionsRequested,
  renewalLoaded,
  requiredAnswersMissing,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { storedAnswersOf } from '../state/questions';
import { selectSelection } from '../state/selectors';

function* watchMembershipChoice() {
  const selection = yield* select(selectSelection);
  const { questions } = yield* select(selectJoining);
  if (selection.step !== 'membership') return;
  const isHere = questions.state !== 'unasked' && questions.of === selection.typeId;
  if (!isHere) yield* put(questionsRequested({ typeId: selection.typeId }));
}

function* loadQuestions({ payload: { typeId } }: ReturnType<typeof questionsRequested>) {
  const result = yield* call(fetchQuestions, typeId);
  if (!result.ok) {
    yield* put(questionsLoadFailed({ typeId }));
    return;
  }
  const groups = supportedQuestions(result.data);
  const before = storedAnswersOf((yield* select(selectJoining)).questions);
  const { answers: kept, done: keptDone } = before.whole ?? { answers: before.kept, done: before.keptDone };
  const answers = initialAnswers(groups, kept);
  const fits = Object.entries(kept).every(
    ([id, answer]) => !isAnswered(answer) || String(answers[id]) === String(answer),
  );
  const done = keptDone && fits && missingAnswers(groups, answers).length === 0;
  yield* put(questionsLoaded({ typeId, groups, answers, done }));
}

/** At the checkout the server found unanswered required questions. */
function* reloadQuestions() {
  yield* put(requiredAnswersMissing());
  yield* put(sectionOpened({ id: 'joining.questions' }));
}

export function* watchQuestions() {
  yield* takeLatest([paymentOptionChosen, renewalLoaded, visitRestored], watchMembershipChoice);
  yield* takeLatest(questionsRequested, loadQuestions);
  yield* takeLatest(sharedEvent('checkout/answersMissing'), reloadQuestions);
  // The choice may be older than this saga.
  yield* watchMembershipChoice();
}
