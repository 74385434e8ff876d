/**
 * The server's price of the choice. `question` is the serialized request, so that only the last response
 * counts.
 */
import { createReducer } from '@reduxjs/toolkit';
import type { Costs } from '../../../schemas/generated/api';
import {
  costsLoaded,
  costsRequestSent,
  costsRefused,
  homeVenueCleared,
  membershipDropped,
  paymentOptionChosen,
  selectionReset,
} from './events';

export type CostsState =
  | { readonly state: 'none' }
  /** `before` is shown, marked as changing, until the new price arrives. */
  | { readonly state: 'asking'; readonly question: string; readonly before: Costs | undefined }
  | { readonly state: 'ready'; readonly question: string; readonly costs: Costs }
  /** `isReportedProgress`: a toast, or the message of a date or code, already gives the reason for the missing price. */
  | { readonly state: 'refused'; readonly question: string; readonly isTold: boolean };

const none: CostsState = { state: 'none' };

function shownBy(state: CostsState): Costs | undefined {
  if (state.state === 'ready') return state.costs;
  return state.state === 'asking' ? state.before : undefined;
}

export const costs = createReducer<CostsState>(none, (builder) => {
  builder
    .addCase(paymentOptionChosen, (state, { payload }): CostsState =>
      shownBy(state)?.paymentOptionId === payload.optionId ? state : none,
    )
    .addCase(costsRequestSent, (state, { payload: { question } }): CostsState => ({
      state: 'asking',
      question,
      before: shownBy(state),
    }))
    .addCase(costsLoaded, (state, { payload }): CostsState =>
      state.state === 'asking' && state.question === payload.question
        ? { state: 'ready', question: payload.question, costs: payload.costs }
        : state,
    )
    .addCase(costsRefused, (state, { payload }): CostsState =>
      state.state === 'asking' && state.question === payload.question
        ? { state: 'refused', question: payload.question, isTold: payload.isTold }
        : state,
    )
    .addCase(membershipDropped, (): CostsState => none)
    .addCase(homeVenueCleared, (): CostsState => none)
    .addCase(selectionReset, (): CostsState => none);
});
