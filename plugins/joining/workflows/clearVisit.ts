import { call, select } from 'typed-redux-saga';
import { documentState, visitStorage } from '../../../core/contract';
import { eraseBankDetails } from '../state/bankDetailsMemory';
import { selectStoredVisitName } from '../state/currentMembershipSelectors';
import { DOCUMENT_VISIT_NAME, EXISTING_DOCUMENT_VISIT_NAME, STORED_VISIT_NAMES } from '../state/storedVisit';
import { clearSubmissionKeys } from '../state/submissionKeys';

export function* clearSubmission() {
  yield* call(clearSubmissionKeys);
}

export function* clearVisit() {
  yield* call(eraseBankDetails);
  yield* clearSubmission();
}

export function* clearStoredVisit() {
  const name = yield* select(selectStoredVisitName);
  yield* call(() => visitStorage.clear(name));
}

/** The next user of this device must find no data, on any page. */
export function* clearAllStoredVisits() {
  yield* call(() => Object.values(STORED_VISIT_NAMES).forEach((name) => visitStorage.clear(name)));
  yield* call(documentState.drop, DOCUMENT_VISIT_NAME);
  yield* call(documentState.drop, EXISTING_DOCUMENT_VISIT_NAME);
}
