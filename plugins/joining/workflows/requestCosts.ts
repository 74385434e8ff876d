/** Requests the price of the choice after each relevant change. Only the last response counts. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { isPriceUnavailable, signedOut, timePassed, userLoaded } from '../../../core/contract';
import type { Costs } from '../../../schemas/generated/api';
import { fetchChangeCosts, fetchCosts } from '../api/calls';
import { errorsIn, problemsOf, type Problems } from '../domain/serverKeys';
import {
  billingDayChosen,
  currentMembership,
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
  selectionReset,
  startDateChosen,
  venueChosen,
  visitRestored,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { priceQuestion, type PriceQuestion } from './costsQuery';
import { showToast } from './toasts';

/** Costs without an option id belong to the option of the request. */
const costsOf = (costs: Costs, optionId: string): Costs => ({ paymentOptionId: optionId, ...costs });

function* loadCosts(question: PriceQuestion) {
  if (question.of === 'membership') {
    const result = yield* call(fetchCosts, question.ask);
    if (!result.ok) return result;
    return { ok: true, costs: costsOf(result.data, question.ask.params.optionId) } as const;
  }
  const result = yield* call(fetchChangeCosts, question.ask);
  if (!result.ok) return result;
  const costs = costsOf(result.data.costs, question.ask.params.paymentOptionId);
  return { ok: true, costs, change: { ...result.data, costs } } as const;
}

/** Body field names by their names in the price query, where the two differ. */
const BODY_NAMES = new Map([
  ['start_date', 'startDate'],
  ['startsAt', 'startDate'],
  ['billing_day', 'billingDay'],
  ['venue_id', 'homeVenueId'],
  ['promotion_code_id', 'promotionCodeId'],
]);

const renameToBodyFields = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [BODY_NAMES.get(path) ?? path, messages]),
  );

/** These events request the same price again. All others request only a different price. */
const needsNewCosts = isAnyOf(costsRequested, priceChanged);

function* requestCosts(event?: Action) {
  const query = yield* select(priceQuestion);
  if (!query) return;
  const question = JSON.stringify(query);
  const { costs } = yield* select(selectJoining);
  if (costs.state === 'ready' && costs.question === question && !needsNewCosts(event)) return;
  yield* put(costsRequestSent({ question }));
  const result = yield* loadCosts(query);
  if (result.ok) {
    const { ok: _, ...price } = result;
    yield* put(costsLoaded({ question, ...price }));
    return;
  }
  const { failure } = result;
  const errors = renameToBodyFields(errorsIn(failure));
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
  currentMembership.loaded,
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
