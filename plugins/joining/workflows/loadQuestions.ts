import { call, fork, put, select, takeLatest } from 'typed-redux-saga';
import {
  initialAnswers,
  sectionOpened,
  sharedEvent,
  supportedQuestions,
  watchRemote,
} from '../../../core/contract';
import { fetchQuestions } from '../api/calls';
import { isAnswered, missingAnswers } from '../domain/answers';
import {
  currentMembership,
  paymentOptionChosen,
  questions,
  requiredAnswersMissing,
  visitRestored,
  type AskedQuestions,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { answersOf } from '../state/questions';
import { selectSelection } from '../state/selectors';

function* loadQuestions(typeId: string) {
  const result = yield* call(fetchQuestions, typeId);
  if (!result.ok) return result;
  const groups = supportedQuestions(result.data);
  const before = answersOf((yield* select(selectJoining)).questions);
  const answers = initialAnswers(groups, before.answers);
  const fits = Object.entries(before.answers).every(
    ([id, answer]) => !isAnswered(answer) || String(answers[id]) === String(answer),
  );
  const done = before.done && fits && missingAnswers(groups, answers).length === 0;
  return { ok: true, data: { groups, answers, done } } as const;
}

function* requestQuestions() {
  const selection = yield* select(selectSelection);
  const { asked } = (yield* select(selectJoining)).questions;
  if (selection.step !== 'membership') return;
  const isRequested = asked.status !== 'idle' && asked.query === selection.typeId;
  if (!isRequested) yield* put(questions.requested(selection.typeId));
}

/** At the checkout the server found unanswered required questions. */
function* reloadQuestions() {
  yield* put(requiredAnswersMissing());
  yield* put(sectionOpened({ id: 'joining.questions' }));
}

export function* watchQuestions() {
  yield* fork(watchRemote<AskedQuestions, string>, questions, loadQuestions);
  yield* takeLatest([paymentOptionChosen, currentMembership.loaded, visitRestored], requestQuestions);
  yield* takeLatest(sharedEvent('checkout/answersMissing'), reloadQuestions);
  // The choice may be older than this saga.
  yield* requestQuestions();
}
