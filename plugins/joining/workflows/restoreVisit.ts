import { call, put, select } from 'typed-redux-saga';
import {
  documentState,
  selectSessionWasLost,
  visitStorage,
  type StoredValue,
  type RootState,
} from '../../../core/contract';
import { documentChanged, membershipDropped, visitRestored } from '../state/events';
import {
  DOCUMENT_VISIT_NAME,
  EXISTING_DOCUMENT_VISIT_NAME,
  STORED_VISIT_VERSION,
  hasAnswers,
  isStoredVisit,
  withoutConsents,
  type StoredVisit,
} from '../state/storedVisit';
import { afterDocumentChange } from '../domain/tenantSchemas';
import type { Selection } from '../state/selection';
import {
  selectMembershipReference,
  selectSelection,
  selectStoredVisitName,
  selectVenueId,
} from '../state/selectors';
import { selectTenantSchemas } from '../state/settings';

/** Another tenant document may have other tenant questions. All other data is requested from the server. */
function validStoredParts(
  state: RootState,
  { value, documentChanged: changed }: StoredValue<StoredVisit>,
): StoredVisit {
  if (!changed) return value;
  const tenantAnswers = afterDocumentChange(value.tenantAnswers, selectTenantSchemas(state));
  return { ...value, tenantAnswers };
}

/** The current choice comes only from the address. */
function isChosenOtherwise(state: RootState, before: Selection): boolean {
  const now = selectSelection(state);
  return now.step === 'membership' && before.step === 'membership' && now.optionId !== before.optionId;
}

export const loadDocumentState = () => import(/* webpackChunkName: "joining-stories" */ './documentState');

/** The visit of the previous document, which this one replaced during the visit. */
function* visitOfLastDocument(own: StoredValue<StoredVisit> | undefined) {
  const name = (yield* select(selectMembershipReference))
    ? EXISTING_DOCUMENT_VISIT_NAME
    : DOCUMENT_VISIT_NAME;
  if (!documentState.has(name)) return undefined;
  try {
    const { takeDocumentVisit, continueVisit } = yield* call(loadDocumentState);
    const stored = yield* call(takeDocumentVisit, name, {
      name: yield* select(selectStoredVisitName),
      own: own?.value,
    });
    return stored && { ...stored, continueVisit };
  } catch {
    // The code could not be loaded. The stored visit is used instead.
    return undefined;
  }
}

/** A stored visit for another venue or membership than that of the address is ignored. */
export function* restoreVisit() {
  const name = yield* select(selectStoredVisitName);
  const existingId = (yield* select(selectMembershipReference))?.membershipId;
  // Read first: the sagas that load with the code of the document state store the visit.
  const own = yield* call(() => visitStorage.recall(name, STORED_VISIT_VERSION, isStoredVisit));
  const documentVisit = yield* visitOfLastDocument(own);
  const recalled = documentVisit
    ? { value: documentVisit.value.visit, documentChanged: documentVisit.documentChanged }
    : own;
  if (!recalled || recalled.value.existingId !== existingId) return;
  const visit = yield* select(validStoredParts, recalled);
  const venueId = yield* select(selectVenueId);
  const storedVenueId = visit.selection.step === 'nothing' ? undefined : visit.selection.venueId;
  if (venueId !== undefined && venueId !== storedVenueId) return;
  // The stored choice may be another option of the addressed membership. If it is not, `joining.visit`
  // chooses again.
  if (yield* select(isChosenOtherwise, visit.selection)) yield* put(membershipDropped());
  const wasLost = yield* select(selectSessionWasLost);
  if (documentVisit) yield* documentVisit.continueVisit(documentVisit);
  yield* put(visitRestored(documentVisit || wasLost ? visit : withoutConsents(visit)));
  const isEmpty = recalled.value.selection.step === 'nothing' && !hasAnswers(recalled.value);
  if (recalled.documentChanged && !isEmpty) yield* put(documentChanged());
}
