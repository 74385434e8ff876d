/** Stores the answers of a registration for a reload, and reads them. */
import { call, select } from 'typed-redux-saga';
import { dataOf, visitStorage, type Answers } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';
import {
  nonSensitiveAnswers,
  isAnswers,
  portableAnswers,
  answersToCurrentQuestions,
} from '../domain/nonSensitive';
import { REGISTRATION } from '../state/events';
import { selectForm } from '../state/selectors';

const KEPT = 'identity.registration';
const VERSION = 1;

const readAnswers = () => visitStorage.recall(KEPT, VERSION, isAnswers);

/** True if a reload of the page loses none of these answers. */
export function areStored(answers: Answers): boolean {
  const stored = readAnswers()?.value ?? {};
  return Object.entries(answers).every(
    ([path, answer]) => JSON.stringify(answer) === JSON.stringify(stored[path]),
  );
}

/** Answers from another browser have priority over answers stored here earlier. */
export function* earlierAnswers(sections: readonly DataFieldSection[]) {
  const { handed } = yield* select(selectForm, REGISTRATION);
  if (handed) return { ...handed, answers: portableAnswers(handed.answers, sections) };
  const earlier = yield* call(readAnswers);
  if (!earlier) return undefined;
  const { value, documentChanged } = earlier;
  return { answers: answersToCurrentQuestions(value, sections), documentChanged };
}

export function* storeAnswers() {
  const { answers, content } = yield* select(selectForm, REGISTRATION);
  const questions = dataOf(content);
  if (questions === undefined) return;
  yield* call(visitStorage.write, KEPT, VERSION, nonSensitiveAnswers(answers, questions.sections));
}

export function* clearStoredAnswers() {
  yield* call(visitStorage.clear, KEPT);
}
