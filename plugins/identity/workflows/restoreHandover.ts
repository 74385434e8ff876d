import { put, select } from 'typed-redux-saga';
import * as events from '../state/events';
import { selectForm } from '../state/selectors';
import { REGISTRATION, earlierAnswers, storeAnswers } from './storeAnswers';

/** Handles a handover that arrives after the form is loaded. */
export function* restoreHandover() {
  const { content } = yield* select(selectForm, REGISTRATION);
  if (content.at !== 'ready') return;
  const earlier = yield* earlierAnswers(content.sections);
  if (earlier) yield* put(events.answersRestored(earlier));
  yield* storeAnswers();
}
