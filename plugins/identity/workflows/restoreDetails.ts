import { call, put, select } from 'typed-redux-saga';
import { documentState, visitStorage } from '../../../core/contract';
import { editable, askedAnswers } from '../domain/nonSensitive';
import * as events from '../state/events';
import { selectForm } from '../state/selectors';
import {
  DETAILS_FORM,
  DETAILS_KEY,
  DETAILS_NAME,
  DETAILS_VERSION,
  clearStoredDetails,
  isStoredDetails,
} from './storeDetails';

/** Runs when both the questions and the customer are known. */
export function* restoreDetails() {
  const { of, content } = yield* select(selectForm, DETAILS_FORM);
  if (of === undefined || content.at !== 'ready') return;
  const earlier =
    documentState.take(DETAILS_NAME, isStoredDetails) ??
    (yield* call(() => visitStorage.recall(DETAILS_KEY, DETAILS_VERSION, isStoredDetails)));
  if (!earlier) return;
  if (earlier.value.of !== of) {
    yield* clearStoredDetails();
    return;
  }
  const answers = askedAnswers(earlier.value.answers, editable(content.sections));
  yield* put(events.detailsRestored({ answers, documentChanged: earlier.documentChanged }));
}
