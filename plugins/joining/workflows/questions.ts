/** Additional questions of the chosen membership. */
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { askable, sectionOpened, sharedEvent, startingAnswers } from '../../../core/contract';
import { askQuestions } from '../api/calls';
import { isAnswered, missingAnswers } from '../domain/answers';
import {
  paymentOptionChosen,
  questionsArrived,
  questionsFailed,
  questionsWanted,
  renewalArrived,
  requiredAnswersMissed,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { keptBy } from '../state/questions';
import { selectSelection } from '../state/selectors';

function* noticeTheMembership() {
  const selection = yield* select(selectSelection);
  const { questions } = yield* select(selectJoining);
  if (selection.step !== 'membership') return;
  const isHere = questions.state !== 'unasked' && questions.of === selection.typeId;
  if (!isHere) yield* put(questionsWanted({ typeId: selection.typeId }));
}

function* fetchQuestions({ payload: { typeId } }: ReturnType<typeof questionsWanted>) {
  const result = yield* call(askQuestions, typeId);
  if (!result.ok) {
    yield* put(questionsFailed({ typeId }));
    return;
  }
  const groups = askable(result.data);
  const before = keptBy((yield* select(selectJoining)).questions);
  const { answers: kept, done: keptDone } = before.whole ?? { answers: before.kept, done: before.keptDone };
  const answers = startingAnswers(groups, kept);
  const fits = Object.entries(kept).every(
    ([id, answer]) => !isAnswered(answer) || String(answers[id]) === String(answer),
  );
  const done = keptDone && fits && missingAnswers(groups, answers).length === 0;
  yield* put(questionsArrived({ typeId, groups, answers, done }));
}

/** At the checkout the server found required questions without an answer. */
function* askAgain() {
  yield* put(requiredAnswersMissed());
  yield* put(sectionOpened({ id: 'joining.questions' }));
}

export function* watchQuestions() {
  yield* takeLatest([paymentOptionChosen, renewalArrived, visitRestored], noticeTheMembership);
  yield* takeLatest(questionsWanted, fetchQuestions);
  yield* takeLatest(sharedEvent('checkout/answersMissing'), askAgain);
  // Something may have been chosen before this story began.
  yield* noticeTheMembership();
}
