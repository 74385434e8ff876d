import { call, put, select } from 'typed-redux-saga';
import { supportedQuestions, initialAnswers } from '../../../core/contract';
import { fetchQuestions } from '../api/calls';
import { isAnswered, missingAnswers } from '../domain/answers';
import { questionsLoaded, questionsLoadFailed, type questionsRequested } from '../state/events';
import { selectJoining } from '../state/joining';
import { storedAnswersOf } from '../state/questions';

export function* loadQuestions({ payload: { typeId } }: ReturnType<typeof questionsRequested>) {
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
