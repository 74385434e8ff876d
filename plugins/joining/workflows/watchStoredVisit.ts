/** Restores a stored visit when the page opens, and removes it when the visit ends. */
import type { Action } from 'redux';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import { documentState, sharedEvent, signedOut, userLoaded, visitStorage } from '../../../core/contract';
import { isSameMembershipReference, type MembershipReference } from '../domain/currentMembership';
import { eraseBankDetails } from '../state/bankDetailsMemory';
import { homeVenueCleared, pageOpened, selectionReset } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectMembershipReference, selectStoredVisitName } from '../state/selectors';
import { DOCUMENT_VISIT_NAME, EXISTING_DOCUMENT_VISIT_NAME, STORED_VISIT_NAMES } from '../state/storedVisit';
import { clearSubmissionKeys } from '../state/submissionKeys';
import { restoreVisit } from './restoreVisit';

function clearVisit() {
  eraseBankDetails();
  clearSubmissionKeys();
}

function* clearStoredVisit() {
  const name = yield* select(selectStoredVisitName);
  yield* call(() => visitStorage.clear(name));
}

/** The next user of this device must find no data, on any page. */
function* clearAllStoredVisits() {
  yield* call(() => Object.values(STORED_VISIT_NAMES).forEach((name) => visitStorage.clear(name)));
  yield* call(documentState.drop, DOCUMENT_VISIT_NAME);
  yield* call(documentState.drop, EXISTING_DOCUMENT_VISIT_NAME);
}

/** For example from joining to a change, or to another membership. No data moves from one visit to another. */
function* watchOtherVisit(before: { reference: MembershipReference | undefined }) {
  const reference = yield* select(selectMembershipReference);
  if (isSameMembershipReference(before.reference, reference)) return;
  before.reference = reference;
  yield* call(clearVisit);
  yield* restoreVisit();
}

/** The membership is paid, or the customer starts again at the checkout. Both end the visit. */
const CHECKOUT_ENDED = [sharedEvent('checkout/paymentTaken'), sharedEvent('checkout/selectionCancelled')];

function* endVisit() {
  yield* put(selectionReset());
}

/** After a logout in another tab, the customer can continue here when they have logged in again. */
const isOwnLogout = (event: Action): boolean => signedOut.match(event) && !event.payload.elsewhere;

/** The checkout knows its customer. A visit continues there, for example for the bar of a kiosk. */
const isContinuedAtCheckout = (event: Action): boolean =>
  userLoaded.match(event) && documentState.has(DOCUMENT_VISIT_NAME);

/** The checkout is a separate document. It has only the stored part of the visit and the handed-over data. */
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
  yield* takeEvery(pageOpened, watchOtherVisit, { reference: yield* select(selectMembershipReference) });
  yield* takeEvery(CHECKOUT_ENDED, endVisit);
  // Another venue is the same visit: the bank details belong to the customer and must not be typed again.
  yield* takeEvery(homeVenueCleared, clearSubmissionKeys);
  yield* takeEvery([selectionReset, signedOut], clearVisit);
  yield* takeEvery(selectionReset, clearStoredVisit);
  yield* takeEvery(isOwnLogout, clearAllStoredVisits);
}
