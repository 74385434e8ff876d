/** The server's price of the choice. `question` is the serialized request: only the last response counts. */
import { createReducer } from '@reduxjs/toolkit';
import type { ChangeCosts, Costs } from '../../../schemas/generated/api';
import {
  costsLoaded,
  costsRequestSent,
  costsRefused,
  membershipDropped,
  paymentOptionChosen,
} from './events';

export type CostsState =
  | { readonly state: 'none' }
  /** `before` is shown, marked as changing, until the new price arrives. */
  | { readonly state: 'asking'; readonly question: string; readonly before: Costs | undefined }
  | { readonly state: 'ready'; readonly question: string; readonly costs: Costs }
  /** `isTold`: a toast, or the message of a date or code, already gives the reason for the missing price. */
  | { readonly state: 'refused'; readonly question: string; readonly isTold: boolean };

const none: CostsState = { state: 'none' };

export function displayedCosts(state: CostsState): Costs | undefined {
  if (state.state === 'ready') return state.costs;
  return state.state === 'asking' ? state.before : undefined;
}

const isExpected = (state: CostsState, question: string) =>
  state.state === 'asking' && state.question === question;

export const costs = createReducer<CostsState>(none, (builder) => {
  builder
    .addCase(paymentOptionChosen, (state, { payload }) =>
      displayedCosts(state)?.paymentOptionId === payload.optionId ? state : none,
    )
    .addCase(costsRequestSent, (state, { payload: { question } }) => ({
      state: 'asking',
      question,
      before: displayedCosts(state),
    }))
    .addCase(costsLoaded, (state, { payload: { question, costs: loaded } }) =>
      isExpected(state, question) ? { state: 'ready', question, costs: loaded } : state,
    )
    .addCase(costsRefused, (state, { payload: { question, isTold } }) =>
      isExpected(state, question) ? { state: 'refused', question, isTold } : state,
    )
    .addCase(membershipDropped, () => none);
});

/** The costs of a change besides the new membership. */
export const changeCosts = createReducer<ChangeCosts | null>(null, (builder) => {
  builder
    .addCase(costsLoaded, (_, { payload }) => payload.change ?? null)
    .addCase(membershipDropped, () => null);
});
