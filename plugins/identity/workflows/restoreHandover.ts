import { put, select } from 'typed-redux-saga';
import { dataOf } from '../../../core/contract';
import * as events from '../state/events';
import { selectForm } from '../state/selectors';
import { earlierAnswers, storeAnswers } from './storeAnswers';

/** Handles a handover that arrives after the form is loaded. */
export function* restoreHandover() {
  const questions = dataOf((yield* select(selectForm, events.REGISTRATION)).content);
  if (questions === undefined) return;
  const earlier = yield* earlierAnswers(questions.sections);
  if (earlier) yield* put(events.answersRestored(earlier));
  yield* storeAnswers();
}
