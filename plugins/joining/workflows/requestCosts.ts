/** Requests the price of the choice after each relevant change. Only the last response counts. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { put, select, takeLatest } from 'typed-redux-saga';
import { isPriceUnavailable, signedOut, timePassed, userLoaded } from '../../../core/contract';
import { errorsIn } from '../domain/failure';
import { underBodyNames } from '../domain/queryNames';
import { problemsOf } from '../domain/serverKeys';
import {
  billingDayChosen,
  changeLoaded,
  costsLoaded,
  costsRequestSent,
  costsRefused,
  costsRequested,
  homeVenueCleared,
  membershipDropped,
  paymentOptionChosen,
  priceChanged,
  promotionApplied,
  promotionRemoved,
  renewalLoaded,
  selectionReset,
  startDateChosen,
  venueChosen,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { priceQuestion } from './costsQuery';
import { showToast } from './toasts';
import { loadCosts } from './loadCosts';

/** These events request the same price again. All others request only a different price. */
const needsNewCosts = isAnyOf(costsRequested, priceChanged);

function* requestCosts(event?: Action) {
  const asked = yield* select(priceQuestion);
  if (!asked) return;
  const question = JSON.stringify(asked);
  const { costs } = yield* select(selectJoining);
  if (costs.state === 'ready' && costs.question === question && !needsNewCosts(event)) return;
  yield* put(costsRequestSent({ question }));
  const result = yield* loadCosts(asked);
  if (result.ok) {
    const { ok: _, ...price } = result;
    yield* put(costsLoaded({ question, ...price }));
    return;
  }
  const { failure } = result;
  const errors = underBodyNames(errorsIn(failure));
  const isUnavailable = isPriceUnavailable(errors);
  const isTold = isUnavailable || Object.keys(problemsOf(errors, 'joining.review')).length > 0;
  yield* put(costsRefused({ question, isTold, errors }));
  if (isUnavailable) yield* showToast('priceUnknown');
}

const PRICE_EVENTS = [
  paymentOptionChosen,
  startDateChosen,
  billingDayChosen,
  promotionApplied,
  promotionRemoved,
  visitRestored,
  changeLoaded,
  renewalLoaded,
  priceChanged,
  costsRequested,
  timePassed,
  userLoaded,
  signedOut,
  // Without a choice the saga ends immediately, and a pending response is ignored.
  venueChosen,
  membershipDropped,
  homeVenueCleared,
  selectionReset,
];

export function* watchCosts() {
  yield* takeLatest(PRICE_EVENTS, requestCosts);
  // The choice may be older than this saga.
  const { costs } = yield* select(selectJoining);
  if (costs.state === 'none') yield* requestCosts();
}
