/** What was kept of an earlier visit comes back when the page opens; when a visit ends, nothing of it stays. */
import type { Action } from 'redux';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import {
  documentState,
  handoverParts,
  selectSessionWasLost,
  sharedEvent,
  userArrived,
  visitStorage,
  signedOut,
  type Recalled,
  type RootState,
} from '../../../core/contract';
import { isSameExisting, type ExistingMembership } from '../domain/existing';
import {
  documentChanged,
  homeVenueCleared,
  membershipDropped,
  pageOpened,
  selectionReset,
  visitRestored,
} from '../state/events';
import { eraseBankDetails } from '../state/heldBankDetails';
import { selectExistingWanted, selectKeptName } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { KEPT_NAMES, KEPT_VERSION, isKeptVisit, type KeptVisit } from '../state/keptVisit';
import { underChangedDocument } from '../domain/tenantSchemas';
import type { Selection } from '../state/selection';
import { selectSelection, selectVenueId } from '../state/selectors';
import { selectTenantSchemas } from '../state/settings';
import { forgetKeys } from '../state/submissionKeys';

/**
 * Under another document the tenant's own questions may be others. What is sold, its price, a promotion
 * code and the platform's questions are asked of the server in any case.
 */
function whatStillHolds(
  state: RootState,
  { value, documentChanged: changed }: Recalled<KeptVisit>,
): KeptVisit {
  if (!changed) return value;
  const tenantAnswers = underChangedDocument(value.tenantAnswers, selectTenantSchemas(state));
  return { ...value, tenantAnswers };
}

/** A reload that the customer did themselves asks for their agreement anew. */
function withoutTicks(visit: KeptVisit): KeptVisit {
  const { ticks: _given, ...others } = visit;
  return others;
}

const holdsSomething = ({ selection, answers, tenantAnswers }: KeptVisit) =>
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
  const name = (yield* select(selectExistingWanted)) ? EXISTING_NAME : NAME;
  if (!documentState.has(name)) return undefined;
  try {
    const { takeVisit, continueVisit } = yield* call(loadDocumentState);
    const taken = yield* call(takeVisit, name, yield* select(selectKeptName));
    return taken && { ...taken, continueVisit };
  } catch {
    // Its code did not come: there is still what was kept.
    return undefined;
  }
}

/** What was kept of another centre or membership than the address names says nothing about this visit. */
function* restoreTheVisit() {
  const name = yield* select(selectKeptName);
  const existingId = (yield* select(selectExistingWanted))?.membershipId;
  const given = yield* visitOfLastDocument();
  const recalled = given
    ? { value: given.value.visit, documentChanged: given.documentChanged }
    : yield* call(() => visitStorage.recall(name, KEPT_VERSION, isKeptVisit));
  if (!recalled || recalled.value.existingId !== existingId) return;
  const visit = yield* select(whatStillHolds, recalled);
  const venueId = yield* select(selectVenueId);
  const keptVenueId = visit.selection.step === 'nothing' ? undefined : visit.selection.venueId;
  if (venueId !== undefined && venueId !== keptVenueId) return;
  // It may be another way to pay for what the address names; if it is not, `joining.visit` chooses anew.
  if (yield* select(isChosenOtherwise, visit.selection)) yield* put(membershipDropped());
  const wasLost = yield* select(selectSessionWasLost);
  if (given) yield* given.continueVisit(given);
  yield* put(visitRestored(given || wasLost ? visit : withoutTicks(visit)));
  if (recalled.documentChanged && holdsSomething(recalled.value)) yield* put(documentChanged());
}

function* forgetTheSubmission() {
  yield* call(forgetKeys);
}

function* forgetTheVisit() {
  yield* call(eraseBankDetails);
  yield* forgetTheSubmission();
}

function* forgetWhatWasKept() {
  const name = yield* select(selectKeptName);
  yield* call(() => visitStorage.clear(name));
}

/** Whoever is next at this device finds nothing, on whatever page it was that they left. */
function* forgetAllThatWasKept() {
  yield* call(() => Object.values(KEPT_NAMES).forEach((name) => visitStorage.clear(name)));
  yield* call(documentState.drop, NAME);
  yield* call(documentState.drop, EXISTING_NAME);
}

/** From joining to a change, or to another membership: nothing of one visit goes along into another. */
function* noticeAnotherVisit(before: { existing: ExistingMembership | undefined }) {
  const existing = yield* select(selectExistingWanted);
  if (isSameExisting(before.existing, existing)) return;
  before.existing = existing;
  yield* forgetTheVisit();
  yield* restoreTheVisit();
}

/** The membership is paid for, or the customer starts over at the checkout: both end what was chosen here. */
const CHECKOUT_ENDED = [sharedEvent('checkout/paymentTaken'), sharedEvent('checkout/selectionCancelled')];

function* endTheVisit() {
  yield* put(selectionReset());
}

/** Who was logged out in another tab goes on here once they have logged in again. */
const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

/** The checkout is open, and knows its customer: a visit that goes on here is known beside it, to a kiosk's bar for one. */
const goesOn = (event: Action): boolean => userArrived.match(event) && documentState.has(NAME);

/**
 * At the checkout, in a document of its own, nothing of the visit is here but what was kept of it, or given by the
 * document before.
 */
function* untilThePageOpens() {
  const { page } = yield* select(selectJoining);
  let isOpen = page !== null;
  while (!isOpen) {
    const event = yield* take<Action>([pageOpened, goesOn, isOwnLogout, ...CHECKOUT_ENDED]);
    isOpen = pageOpened.match(event) || goesOn(event);
    if (!isOpen) yield* forgetAllThatWasKept();
  }
}

const loadHandover = async () =>
  (await import(/* webpackChunkName: "joining-stories" */ './handover')).handoverPart;

export function* watchKeeping() {
  yield* call(handoverParts.add, NAME, loadHandover);
  yield* call(documentState.add, NAME, async () => (await loadDocumentState()).giveVisit(false));
  yield* call(documentState.add, EXISTING_NAME, async () => (await loadDocumentState()).giveVisit(true));
  // Not before the page stands as the server drew it; and nothing is written before this has run.
  yield* untilThePageOpens();
  yield* restoreTheVisit();
  yield* takeEvery(pageOpened, noticeAnotherVisit, { existing: yield* select(selectExistingWanted) });
  yield* takeEvery(CHECKOUT_ENDED, endTheVisit);
  // Another centre is no other visit: bank details belong to the person, and are not typed twice.
  yield* takeEvery(homeVenueCleared, forgetTheSubmission);
  yield* takeEvery([selectionReset, signedOut], forgetTheVisit);
  yield* takeEvery(selectionReset, forgetWhatWasKept);
  yield* takeEvery(isOwnLogout, forgetAllThatWasKept);
}
