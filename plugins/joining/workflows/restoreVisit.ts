/** Restores a stored visit when the page opens, and removes it when the visit ends. */
import type { Action } from 'redux';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import {
  documentState,
  selectSessionWasLost,
  sharedEvent,
  userLoaded,
  visitStorage,
  signedOut,
  type StoredValue,
  type RootState,
} from '../../../core/contract';
import { isSameMembershipReference, type MembershipReference } from '../domain/currentMembership';
import {
  documentChanged,
  homeVenueCleared,
  membershipDropped,
  pageOpened,
  selectionReset,
  visitRestored,
} from '../state/events';
import { eraseBankDetails } from '../state/bankDetailsMemory';
import { selectMembershipReference, selectStoredVisitName } from '../state/currentMembershipSelectors';
import { selectJoining } from '../state/joining';
import {
  STORED_VISIT_NAMES,
  STORED_VISIT_VERSION,
  isStoredVisit,
  type StoredVisit,
} from '../state/storedVisit';
import { afterDocumentChange } from '../domain/tenantSchemas';
import type { Selection } from '../state/selection';
import { selectSelection, selectVenueId } from '../state/selectors';
import { selectTenantSchemas } from '../state/settings';
import { clearSubmissionKeys } from '../state/submissionKeys';

/**
 * Another tenant document may contain other tenant questions. Memberships, price, promotion code and
 * additional questions are requested from the server in any case.
 */
function validStoredParts(
  state: RootState,
  { value, documentChanged: changed }: StoredValue<StoredVisit>,
): StoredVisit {
  if (!changed) return value;
  const tenantAnswers = afterDocumentChange(value.tenantAnswers, selectTenantSchemas(state));
  return { ...value, tenantAnswers };
}

/** After a reload by the customer, they must agree to the terms again. */
function withoutConsents(visit: StoredVisit): StoredVisit {
  const { ticks: _given, ...others } = visit;
  return others;
}

const hasStoredData = ({ selection, answers, tenantAnswers }: StoredVisit) =>
  selection.step !== 'nothing' || Object.keys({ ...answers, ...tenantAnswers }).length > 0;

/** The current choice comes only from the address. */
function isChosenOtherwise(state: RootState, before: Selection): boolean {
  const now = selectSelection(state);
  return now.step === 'membership' && before.step === 'membership' && now.optionId !== before.optionId;
}

const NAME = 'joining';
/** For a change or a renewal. */
const EXISTING_NAME = 'joining-existing';

export const loadDocumentState = () => import(/* webpackChunkName: "joining-stories" */ './documentState');

/** The visit of the previous document, which this one replaced during the visit. */
function* visitOfLastDocument() {
  const name = (yield* select(selectMembershipReference)) ? EXISTING_NAME : NAME;
  if (!documentState.has(name)) return undefined;
  try {
    const { takeVisit, continueVisit } = yield* call(loadDocumentState);
    const taken = yield* call(takeVisit, name, yield* select(selectStoredVisitName));
    return taken && { ...taken, continueVisit };
  } catch {
    // The code could not be loaded. The stored visit is used instead.
    return undefined;
  }
}

/** A stored visit for another venue or membership than that of the address is ignored. */
function* restoreVisit() {
  const name = yield* select(selectStoredVisitName);
  const existingId = (yield* select(selectMembershipReference))?.membershipId;
  const given = yield* visitOfLastDocument();
  const recalled = given
    ? { value: given.value.visit, documentChanged: given.documentChanged }
    : yield* call(() => visitStorage.recall(name, STORED_VISIT_VERSION, isStoredVisit));
  if (!recalled || recalled.value.existingId !== existingId) return;
  const visit = yield* select(validStoredParts, recalled);
  const venueId = yield* select(selectVenueId);
  const storedVenueId = visit.selection.step === 'nothing' ? undefined : visit.selection.venueId;
  if (venueId !== undefined && venueId !== storedVenueId) return;
  // The stored choice may be another option of the addressed membership. If it is not, `joining.visit`
  // chooses again.
  if (yield* select(isChosenOtherwise, visit.selection)) yield* put(membershipDropped());
  const wasLost = yield* select(selectSessionWasLost);
  if (given) yield* given.continueVisit(given);
  yield* put(visitRestored(given || wasLost ? visit : withoutConsents(visit)));
  if (recalled.documentChanged && hasStoredData(recalled.value)) yield* put(documentChanged());
}

function* clearSubmission() {
  yield* call(clearSubmissionKeys);
}

function* clearVisit() {
  yield* call(eraseBankDetails);
  yield* clearSubmission();
}

function* clearStoredVisit() {
  const name = yield* select(selectStoredVisitName);
  yield* call(() => visitStorage.clear(name));
}

/** The next user of this device must find no data, on any page. */
function* clearAllStoredVisits() {
  yield* call(() => Object.values(STORED_VISIT_NAMES).forEach((name) => visitStorage.clear(name)));
  yield* call(documentState.drop, NAME);
  yield* call(documentState.drop, EXISTING_NAME);
}

/** For example from joining to a change, or to another membership. No data moves from one visit to another. */
function* watchOtherVisit(before: { existing: MembershipReference | undefined }) {
  const existing = yield* select(selectMembershipReference);
  if (isSameMembershipReference(before.existing, existing)) return;
  before.existing = existing;
  yield* clearVisit();
  yield* restoreVisit();
}

/** The membership is paid, or the customer starts again at the checkout. Both end the visit. */
const CHECKOUT_ENDED = [sharedEvent('checkout/paymentTaken'), sharedEvent('checkout/selectionCancelled')];

function* endVisit() {
  yield* put(selectionReset());
}

/** After a logout in another tab, the customer can continue here when they have logged in again. */
const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

/**
 * The checkout is open and its customer is known. A visit that continues there is restored, for example for
 * the bar of a kiosk.
 */
const isContinuedAtCheckout = (event: Action): boolean => userLoaded.match(event) && documentState.has(NAME);

/**
 * The checkout is a separate document. It contains only the stored part of the visit and the data of the
 * previous document.
 */
function* waitForPage() {
  const { page } = yield* select(selectJoining);
  let isOpen = page !== null;
  while (!isOpen) {
    const event = yield* take<Action>([pageOpened, isContinuedAtCheckout, isOwnLogout, ...CHECKOUT_ENDED]);
    isOpen = pageOpened.match(event) || isContinuedAtCheckout(event);
    if (!isOpen) yield* clearAllStoredVisits();
  }
}

export function* watchStoredVisit() {
  // Waits until the server-rendered page is hydrated. Nothing is stored before the visit is restored.
  yield* waitForPage();
  yield* restoreVisit();
  yield* takeEvery(pageOpened, watchOtherVisit, { existing: yield* select(selectMembershipReference) });
  yield* takeEvery(CHECKOUT_ENDED, endVisit);
  // Another venue is the same visit: the bank details belong to the customer and must not be typed again.
  yield* takeEvery(homeVenueCleared, clearSubmission);
  yield* takeEvery([selectionReset, signedOut], clearVisit);
  yield* takeEvery(selectionReset, clearStoredVisit);
  yield* takeEvery(isOwnLogout, clearAllStoredVisits);
}
