import { call, put, select } from 'typed-redux-saga';
import { answersToCurrentQuestions, editable } from '../domain/nonSensitive';
import { detailsRestored } from '../state/events';
import { clearStoredDetails, selectTyped, storedDetails } from './storeDetails';

export function* restoreDetails() {
  const known = yield* select(selectTyped);
  if (known === undefined) return;
  const earlier = yield* call(storedDetails);
  if (!earlier) return;
  if (earlier.value.of !== known.of) {
    yield* clearStoredDetails();
    return;
  }
  const answers = answersToCurrentQuestions(earlier.value.answers, editable(known.sections));
  yield* put(detailsRestored({ answers, documentChanged: earlier.documentChanged }));
}
