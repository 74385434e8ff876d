/** What was kept of an earlier visit comes back when the page opens; when a visit ends, nothing of it stays. */
import type { Action } from 'redux';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import {
  documentState,
  handoverParts,
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
 * Under another document the tenant's own questions may be others. What is sold, its price, a promotion
 * code and the platform's questions are asked of the server in any case.
 */
function validStoredParts(
  state: RootState,
  { value, documentChanged: changed }: StoredValue<StoredVisit>,
): StoredVisit {
  if (!changed) return value;
  const tenantAnswers = afterDocumentChange(value.tenantAnswers, selectTenantSchemas(state));
  return { ...value, tenantAnswers };
}

/** A reload that the customer did themselves asks for their agreement anew. */
function withoutConsents(visit: StoredVisit): StoredVisit {
  const { ticks: _given, ...others } = visit;
  return others;
}

const hasStoredData = ({ selection, answers, tenantAnswers }: StoredVisit) =>
  selection.step !== 'nothing' || Object.keys({ ...answers, ...tenantAnswers }).length > 0;

/** The address alone has chosen so far. */
function isChosenOtherwise(state: RootState, before: Selection): boolean {
  const now = selectSelection(state);
  return now.step === 'membership' && before.step === 'membership' && now.optionId !== before.optionId;
}

const NAME = 'joining';
/** Of a change or a renewal. */
const EXISTING_NAME = 'joining-existing';

const loadDocumentState = () => import(/* webpackChunkName: "joining-stories" */ './documentState');

/** Of the document before this one, which this one took the place of in the middle of a visit. */
function* visitOfLastDocument() {
  const name = (yield* select(selectMembershipReference)) ? EXISTING_NAME : NAME;
  if (!documentState.has(name)) return undefined;
  try {
    const { takeVisit, continueVisit } = yield* call(loadDocumentState);
    const taken = yield* call(takeVisit, name, yield* select(selectStoredVisitName));
    return taken && { ...taken, continueVisit };
  } catch {
    // Its code did not come: there is still what was kept.
    return undefined;
  }
}

/** What was kept of another centre or membership than the address names says nothing about this visit. */
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
  // It may be another way to pay for what the address names; if it is not, `joining.visit` chooses anew.
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

/** Whoever is next at this device finds nothing, on whatever page it was that they left. */
function* clearAllStoredVisits() {
  yield* call(() => Object.values(STORED_VISIT_NAMES).forEach((name) => visitStorage.clear(name)));
  yield* call(documentState.drop, NAME);
  yield* call(documentState.drop, EXISTING_NAME);
}

/** From joining to a change, or to another membership: nothing of one visit goes along into another. */
function* watchOtherVisit(before: { existing: MembershipReference | undefined }) {
  const existing = yield* select(selectMembershipReference);
  if (isSameMembershipReference(before.existing, existing)) return;
  before.existing = existing;
  yield* clearVisit();
  yield* restoreVisit();
}

/** The membership is paid for, or the customer starts over at the checkout: both end what was chosen here. */
const CHECKOUT_ENDED = [sharedEvent('checkout/paymentTaken'), sharedEvent('checkout/selectionCancelled')];

function* endVisit() {
  yield* put(selectionReset());
}

/** Who was logged out in another tab goes on here once they have logged in again. */
const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

/** The checkout is open, and knows its customer: a visit that goes on here is known beside it, to a kiosk's bar for one. */
const goesOn = (event: Action): boolean => userLoaded.match(event) && documentState.has(NAME);

/**
 * At the checkout, in a document of its own, nothing of the visit is here but what was kept of it, or given by the
 * document before.
 */
function* waitForPage() {
  const { page } = yield* select(selectJoining);
  let isOpen = page !== null;
  while (!isOpen) {
    const event = yield* take<Action>([pageOpened, goesOn, isOwnLogout, ...CHECKOUT_ENDED]);
    isOpen = pageOpened.match(event) || goesOn(event);
    if (!isOpen) yield* clearAllStoredVisits();
  }
}

const loadHandover = async () =>
  (await import(/* webpackChunkName: "joining-stories" */ './handover')).handoverPart;

export function* watchStoredVisit() {
  yield* call(handoverParts.add, NAME, loadHandover);
  yield* call(documentState.add, NAME, async () => (await loadDocumentState()).giveVisit(false));
  yield* call(documentState.add, EXISTING_NAME, async () => (await loadDocumentState()).giveVisit(true));
  // Not before the page stands as the server drew it; and nothing is written before this has run.
  yield* waitForPage();
  yield* restoreVisit();
  yield* takeEvery(pageOpened, watchOtherVisit, { existing: yield* select(selectMembershipReference) });
  yield* takeEvery(CHECKOUT_ENDED, endVisit);
  // Another centre is no other visit: bank details belong to the person, and are not typed twice.
  yield* takeEvery(homeVenueCleared, clearSubmission);
  yield* takeEvery([selectionReset, signedOut], clearVisit);
  yield* takeEvery(selectionReset, clearStoredVisit);
  yield* takeEvery(isOwnLogout, clearAllStoredVisits);
}
