import { call, put, select, takeLatest } from 'typed-redux-saga';
import { initialAnswers, sectionOpened, sharedEvent, supportedQuestions } from '../../../core/contract';
import { fetchQuestions } from '../api/calls';
import { isAnswered, missingAnswers } from '../domain/answers';
import {
  currentMembership,
  paymentOptionChosen,
  questionsLoaded,
  questionsLoadFailed,
  questionsRequested,
  requiredAnswersMissing,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { answersOf } from '../state/questions';
import { selectSelection } from '../state/selectors';

function* loadQuestions({ payload: { typeId } }: ReturnType<typeof questionsRequested>) {
  const result = yield* call(fetchQuestions, typeId);
  if (!result.ok) {
    yield* put(questionsLoadFailed({ typeId }));
    return;
  }
  const groups = supportedQuestions(result.data);
  const before = answersOf((yield* select(selectJoining)).questions);
  const answers = initialAnswers(groups, before.answers);
  const fits = Object.entries(before.answers).every(
    ([id, answer]) => !isAnswered(answer) || String(answers[id]) === String(answer),
  );
  const done = before.done && fits && missingAnswers(groups, answers).length === 0;
  yield* put(questionsLoaded({ typeId, groups, answers, done }));
}

function* watchMembershipChoice() {
  const selection = yield* select(selectSelection);
  const { questions } = yield* select(selectJoining);
  if (selection.step !== 'membership') return;
  const isHere = questions.state !== 'unasked' && questions.of === selection.typeId;
  if (!isHere) yield* put(questionsRequested({ typeId: selection.typeId }));
}

/** At the checkout the server found unanswered required questions. */
function* reloadQuestions() {
  yield* put(requiredAnswersMissing());
  yield* put(sectionOpened({ id: 'joining.questions' }));
}

export function* watchQuestions() {
  yield* takeLatest([paymentOptionChosen, currentMembership.loaded, visitRestored], watchMembershipChoice);
  yield* takeLatest(questionsRequested, loadQuestions);
  yield* takeLatest(sharedEvent('checkout/answersMissing'), reloadQuestions);
  // The choice may be older than this saga.
  yield* watchMembershipChoice();
}
