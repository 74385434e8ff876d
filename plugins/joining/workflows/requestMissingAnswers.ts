import { put } from 'typed-redux-saga';
import { sectionOpened, type RootState } from '../../../core/contract';
import { missingAnswers } from '../domain/answers';
import { requiredAnswersMissing } from '../state/events';
import { selectJoining } from '../state/joining';
import { showToast } from './toasts';

export const lacksAnswers = (state: RootState) => {
  const { questions } = selectJoining(state);
  return questions.state !== 'ready' || missingAnswers(questions.groups, questions.answers).length > 0;
};

export function* requestMissingAnswers() {
  yield* put(requiredAnswersMissing());
  yield* showToast('requiredQuestions');
  yield* put(sectionOpened({ id: 'joining.questions' }));
}
