/** Requests the price of the choice after each relevant change. Only the last response counts. */
import type { Action } from 'redux';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import {
  isPriceUnavailable,
  loadRemote,
  signedOut,
  timePassed,
  userLoaded,
  type Failure,
} from '../../../core/contract';
import type { Costs } from '../../../schemas/generated/api';
import { fetchChangeCosts, fetchCosts } from '../api/calls';
import type { PriceQuestion } from '../domain/price';
import { errorsIn, type Problems } from '../domain/serverKeys';
import {
  billingDayChosen,
  currentMembership,
  costs,
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
  type LoadedCosts,
} from '../state/events';
import { selectJoining } from '../state/joining';
import { priceQuestion } from './priceQuestion';
import { showToast } from './toasts';

/** Costs without an option id belong to the option of the request. */
const costsOf = (costs: Costs, optionId: string): Costs => ({ paymentOptionId: optionId, ...costs });

function* fetchPrice(question: PriceQuestion) {
  if (question.of === 'membership') {
    const result = yield* call(fetchCosts, question.ask);
    if (!result.ok) return renameToBodyFields(result);
    const loaded: LoadedCosts = { costs: costsOf(result.data, question.ask.params.optionId) };
    return { ok: true, data: loaded } as const;
  }
  const result = yield* call(fetchChangeCosts, question.ask);
  if (!result.ok) return renameToBodyFields(result);
  const priced = costsOf(result.data.costs, question.ask.params.paymentOptionId);
  return { ok: true, data: { costs: priced, change: { ...result.data, costs: priced } } } as const;
}

/** Body field names by their names in the price query, where the two differ. */
const BODY_NAMES = new Map([
  ['start_date', 'startDate'],
  ['startsAt', 'startDate'],
  ['billing_day', 'billingDay'],
  ['venue_id', 'homeVenueId'],
  ['promotion_code_id', 'promotionCodeId'],
]);

function renameToBodyFields({ ok, failure }: { readonly ok: false; readonly failure: Failure }) {
  const errors: Problems = Object.fromEntries(
    Object.entries(errorsIn(failure)).map(([path, messages]) => [BODY_NAMES.get(path) ?? path, messages]),
  );
  return { ok, failure: { ...failure, errors } };
}

/** Requests the price if the question is another one, or its answer is missing or out of date. */
function* requestCosts(event?: Action) {
  if (costs.requested.match(event)) return yield* loadRemote(costs, fetchPrice, event.payload.query);
  const question = yield* select(priceQuestion);
  const { costs: costsState } = yield* select(selectJoining);
  const isKnown =
    costsState.status === 'ready' && JSON.stringify(costsState.query) === JSON.stringify(question);
  if (question && !isKnown) yield* put(costs.requested(question));
}

function* reportUnavailablePrice({ payload: { error } }: ReturnType<typeof costs.loadFailed>) {
  if (isPriceUnavailable(error.errors ?? {})) yield* showToast('priceUnknown');
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
  timePassed,
  userLoaded,
  signedOut,
  // Without a choice no price is requested, and a pending response is ignored.
  venueChosen,
  membershipDropped,
  homeVenueCleared,
  selectionReset,
];

export function* watchCosts() {
  yield* takeLatest([...PRICE_EVENTS, costs.requested], requestCosts);
  yield* takeLatest(costs.loadFailed, reportUnavailablePrice);
  // The choice may be older than this saga.
  if ((yield* select(selectJoining)).costs.status === 'idle') yield* requestCosts();
}
