/** What can be sold besides places and packages: memberships, the one that is being sold, and what is owed. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import type { MembershipType, Penalty, QuestionGroup, Term } from '../../../schemas/generated/api';
import { askedOnce } from './askedOnce';
import * as said from './events';

export interface Offers {
  readonly memberships: readonly MembershipType[];
  readonly firstStartDate: string;
  readonly lastStartDate: string;
}

export interface Refusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

export type SaleState =
  | { readonly at: 'closed' }
  | { readonly at: 'loading'; readonly optionId: string; readonly typeId: string }
  | { readonly at: 'failed'; readonly optionId: string; readonly typeId: string; readonly message: string }
  | {
      readonly at: 'asked' | 'sending';
      readonly optionId: string;
      readonly typeId: string;
      readonly terms: readonly Term[];
      readonly questions: readonly QuestionGroup[];
      readonly refusal?: Refusal;
    }
  /** It lies in the basket, which is to be looked at again. */
  | { readonly at: 'made' };

const NO_SALE = { at: 'closed' } as SaleState;

const offers = askedOnce<{ readonly offers: Offers }>({
  wanted: said.offersWanted,
  arrived: said.offersArrived,
  failed: said.offersFailed,
  // What may be sold depends on who buys.
  over: said.nextCustomerAsked,
});

const sale = createReducer(NO_SALE, (on) => {
  on.addCase(said.saleOpened, (_, { payload: { typeId, optionId } }) => ({
    at: 'loading',
    typeId,
    optionId,
  }));
  on.addCase(said.saleArrived, (state, { payload }) =>
    state.at === 'loading' && state.typeId === payload.typeId
      ? { ...state, at: 'asked', terms: payload.terms, questions: payload.questions }
      : state,
  );
  on.addCase(said.saleFailed, (state, { payload }) =>
    state.at === 'loading' ? { ...state, at: 'failed', message: payload.message } : state,
  );
  on.addCase(said.saleSubmitted, (state) => {
    if (state.at !== 'asked') return state;
    const { refusal: _before, ...asked } = state;
    return { ...asked, at: 'sending' };
  });
  on.addCase(said.saleRefused, (state, { payload }) =>
    state.at === 'sending' ? { ...state, at: 'asked', refusal: payload } : state,
  );
  on.addCase(said.saleMade, (state) => (state.at === 'sending' ? { at: 'made' } : state));
  on.addCase(said.saleClosed, () => NO_SALE);
  on.addCase(said.nextCustomerAsked, () => NO_SALE);
});

const penalties = askedOnce<{ readonly penalties: readonly Penalty[] }>({
  wanted: said.penaltiesWanted,
  arrived: said.penaltiesArrived,
  failed: said.penaltiesFailed,
  over: said.nextCustomerAsked,
});

export const sales = combineReducers({ offers, sale, penalties });
