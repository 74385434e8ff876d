/** What is harmless is kept for a reload; what is not is erased when the visit ends. */
import type { Action } from 'redux';
import { call, put, select, take, takeEvery } from 'typed-redux-saga';
import { kept, selectTenant, signedOut, type RootState } from '../../../core/contract';
import { harmlessAnswers } from '../domain/answers';
import { homeVenueCleared, pageOpened, selectionReset, visitRestored } from '../state/events';
import type { JoiningSettings } from '../settings';
import { eraseBankDetails } from '../state/heldBankDetails';
import { selectJoining } from '../state/joining';
import { KEPT_NAME, KEPT_VERSION, isKeptVisit, type KeptVisit } from '../state/keptVisit';
import { harmlessTenantAnswers } from '../domain/tenantAnswers';
import { selectVenueId } from '../state/selectors';
import { forgetKeys } from '../state/submissionKeys';

function privateQuestions(state: RootState): readonly string[] {
  const settings = selectTenant(state).plugins.find(({ name }) => name === 'joining')?.settings;
  return (settings as Partial<JoiningSettings> | undefined)?.privateQuestions ?? [];
}

export function visitToKeep(state: RootState): KeptVisit {
  const { selection, review, promotion, questions, tenantQuestions, details } = selectJoining(state);
  return {
    selection,
    startDate: review.startDate,
    billingDay: review.billingDay,
    promotion: promotion.state === 'applied' ? { code: promotion.code, id: promotion.id } : undefined,
    answers:
      questions.state === 'ready'
        ? harmlessAnswers(questions.groups, questions.answers, privateQuestions(state))
        : questions.kept,
    tenantAnswers: harmlessTenantAnswers(tenantQuestions),
    detailsConfirmed: details.confirmed,
  };
}

/** What was kept of another centre than the address names says nothing about this visit. */
function* restoreTheVisit() {
  const visit = yield* call(() => kept.read(KEPT_NAME, KEPT_VERSION, isKeptVisit));
  if (!visit) return;
  const venueId = yield* select(selectVenueId);
  const keptVenueId = visit.selection.step === 'nothing' ? undefined : visit.selection.venueId;
  if (venueId === undefined || venueId === keptVenueId) yield* put(visitRestored(visit));
}

const isOfThisVisit = (event: Action) =>
  event.type.startsWith('joining/') && !event.type.startsWith('joining/venues');

function* keepTheVisit() {
  const visit = yield* select(visitToKeep);
  yield* call(() => kept.write(KEPT_NAME, KEPT_VERSION, visit));
}

function* forgetTheVisit() {
  yield* call(eraseBankDetails);
  yield* call(forgetKeys);
}

function* forgetWhatWasKept() {
  yield* call(() => kept.clear(KEPT_NAME));
}

/** The membership is paid for, or the customer starts over at the checkout: both end what was chosen here. */
const CHECKOUT_ENDED = ['checkout/paymentTaken', 'checkout/selectionCancelled'];

function* endTheVisit() {
  yield* put(selectionReset());
}

export function* watchKeeping() {
  // Not before the page stands as the server drew it; and nothing is written before this has run.
  const { page } = yield* select(selectJoining);
  if (page === null) yield* take(pageOpened);
  yield* restoreTheVisit();
  yield* takeEvery(isOfThisVisit, keepTheVisit);
  yield* takeEvery(CHECKOUT_ENDED, endTheVisit);
  yield* takeEvery([homeVenueCleared, selectionReset, signedOut], forgetTheVisit);
  yield* takeEvery([selectionReset, signedOut], forgetWhatWasKept);
}
