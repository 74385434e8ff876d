/** Sales besides bookings and packages: the memberships on offer, the sale in progress, and penalties. */
import { combineReducers, createReducer } from '@reduxjs/toolkit';
import type { MembershipType, Penalty, QuestionGroup, Term } from '../../../schemas/generated/api';
import { remoteData } from './remoteData';
import * as events from './events';

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
  /** The membership is in the cart, which must be reloaded. */
  | { readonly at: 'made' };

const NO_SALE = { at: 'closed' } as SaleState;

const offers = remoteData<{ readonly offers: Offers }>({
  requested: events.offersRequested,
  loaded: events.offersLoaded,
  loadFailed: events.offersLoadFailed,
  // The offers depend on the customer.
  reset: events.nextCustomerRequested,
});

const sale = createReducer(NO_SALE, (on) => {
  on.addCase(events.saleOpened, (_, { payload: { typeId, optionId } }) => ({
    at: 'loading',
    typeId,
    optionId,
  }));
  on.addCase(events.saleLoaded, (state, { payload }) =>
    state.at === 'loading' && state.typeId === payload.typeId
      ? { ...state, at: 'asked', terms: payload.terms, questions: payload.questions }
      : state,
  );
  on.addCase(events.saleLoadFailed, (state, { payload }) =>
    state.at === 'loading' ? { ...state, at: 'failed', message: payload.message } : state,
  );
  on.addCase(events.saleSubmitted, (state) => {
    if (state.at !== 'asked') return state;
    const { refusal: _before, ...asked } = state;
    return { ...asked, at: 'sending' };
  });
  on.addCase(events.saleRefused, (state, { payload }) =>
    state.at === 'sending' ? { ...state, at: 'asked', refusal: payload } : state,
  );
  on.addCase(events.saleMade, (state) => (state.at === 'sending' ? { at: 'made' } : state));
  on.addCase(events.saleClosed, () => NO_SALE);
  on.addCase(events.nextCustomerRequested, () => NO_SALE);
});

const penalties = remoteData<{ readonly penalties: readonly Penalty[] }>({
  requested: events.penaltiesRequested,
  loaded: events.penaltiesLoaded,
  loadFailed: events.penaltiesLoadFailed,
  reset: events.nextCustomerRequested,
});

export const sales = combineReducers({ offers, sale, penalties });
