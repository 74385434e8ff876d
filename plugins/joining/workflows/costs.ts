/** The price of what is chosen, asked anew at each change that matters. The last question wins. */
import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { call, put, select, takeLatest } from 'typed-redux-saga';
import { signedOut, userArrived, type RootState } from '../../../core/contract';
import { askCosts, type CostsQuestion } from '../api/calls';
import {
  billingDayChosen,
  costsArrived,
  costsAsked,
  costsRefused,
  costsWanted,
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
import { selectBillingDay, selectSelection, selectStartDate } from '../state/selectors';
import { showToast } from './toasts';

const COULD_NOT_PRICE = 'incalculablePrice';

function costsQuestion(state: RootState): CostsQuestion | undefined {
  const selection = selectSelection(state);
  if (selection.step !== 'membership') return undefined;
  const startDate = selectStartDate(state);
  const billingDay = selectBillingDay(state);
  const { promotion } = selectJoining(state);
  return {
    params: { typeId: selection.typeId, optionId: selection.optionId },
    query: {
      venue_id: selection.venueId,
      ...(startDate === undefined ? {} : { start_date: startDate }),
      ...(billingDay === undefined ? {} : { billing_day: billingDay }),
      ...(promotion.state === 'applied' ? { promotion_code_id: promotion.id } : {}),
    },
  };
}

/** These ask for the same price once more; all others only for another one. */
const asksAgain = isAnyOf(costsWanted, priceChanged);

function* priceTheChoice(event?: Action) {
  const asked = yield* select(costsQuestion);
  if (!asked) return;
  const question = JSON.stringify(asked);
  const { costs } = yield* select(selectJoining);
  if (costs.state === 'ready' && costs.question === question && !asksAgain(event)) return;
  yield* put(costsAsked({ question }));
  const result = yield* call(askCosts, asked);
  if (result.ok) {
    yield* put(costsArrived({ question, costs: result.data }));
    return;
  }
  const { failure } = result;
  const errors = failure.kind === 'invalid' ? failure.errors : {};
  yield* put(costsRefused({ question, message: failure.message, errors }));
  if (Object.hasOwn(errors, COULD_NOT_PRICE)) yield* showToast('priceUnknown');
}

const WHAT_CHANGES_THE_PRICE = [
  paymentOptionChosen,
  startDateChosen,
  billingDayChosen,
  promotionApplied,
  promotionRemoved,
  visitRestored,
  priceChanged,
  costsWanted,
  userArrived,
  signedOut,
  // With nothing chosen the story stops at once, and an answer still under way is not heard.
  venueChosen,
  membershipDropped,
  homeVenueCleared,
  selectionReset,
];

export function* watchCosts() {
  yield* takeLatest(WHAT_CHANGES_THE_PRICE, priceTheChoice);
  // Something may have been chosen before this story began.
  const { costs } = yield* select(selectJoining);
  if (costs.state === 'none') yield* priceTheChoice();
}
