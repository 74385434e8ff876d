import { call, put, select } from 'typed-redux-saga';
import { answersToCurrentQuestions, editable } from '../domain/nonSensitive';
import { detailsRestored } from '../state/events';
import { clearStoredDetails, selectTyped, storedDetails } from './storeDetails';

export function* restoreDetails() {
  const typed = yield* select(selectTyped);
  if (typed === undefined) return;
  const earlier = yield* call(storedDetails);
  if (!earlier) return;
  if (earlier.value.of !== typed.of) {
    yield* clearStoredDetails();
    return;
  }
  const answers = answersToCurrentQuestions(earlier.value.answers, editable(typed.sections));
  yield* put(detailsRestored({ answers, documentChanged: earlier.documentChanged }));
}
