/** The customer search, the served customer, and the customer whom the previous staff member served. */
import { createReducer } from '@reduxjs/toolkit';
import { typedLine } from '../../../core/contract';
import type { CustomerSummary } from '../../../schemas/generated/api';
import * as events from './events';

/** The platform's minimum length of a search term. */
export const MIN_SEARCH_LENGTH = 2;

export type CustomerSearchState =
  | { readonly at: 'nothing' }
  | { readonly at: 'searching' }
  | { readonly at: 'failed'; readonly message: string }
  | { readonly at: 'ready'; readonly customers: readonly CustomerSummary[]; readonly more: boolean };

export type CustomerState =
  | { readonly step: 'finding'; readonly term: string; readonly found: CustomerSearchState }
  | { readonly step: 'serving'; readonly customer: CustomerSummary };

const FINDING = { step: 'finding', term: '', found: { at: 'nothing' } } as CustomerState;

/** Accepts a response only for the current search term, and drops any other. */
function withSearchResult(state: CustomerState, term: string, found: CustomerSearchState): CustomerState {
  return state.step === 'finding' && typedLine(state.term) === typedLine(term) ? { ...state, found } : state;
}

export const customer = createReducer(FINDING, (on) => {
  on.addCase(events.termTyped, (state, { payload: { term } }) => {
    if (state.step !== 'finding') return state;
    const found: CustomerSearchState =
      typedLine(term).length < MIN_SEARCH_LENGTH ? { at: 'nothing' } : state.found;
    return { ...state, term, found };
  });
  on.addCase(events.searchStarted, (state, { payload }) =>
    // Earlier results stay visible until new ones arrive.
    state.step === 'finding' && state.found.at === 'ready'
      ? state
      : withSearchResult(state, payload.term, { at: 'searching' }),
  );
  on.addCase(events.customersFound, (state, { payload: { term, customers, more } }) =>
    withSearchResult(state, term, { at: 'ready', customers, more }),
  );
  on.addCase(events.searchFailed, (state, { payload: { term, message } }) =>
    withSearchResult(state, term, { at: 'failed', message }),
  );
  on.addCase(events.customerChosen, (_, { payload }) => ({ step: 'serving', customer: payload.customer }));
  on.addCase(events.customerRefreshed, (state, { payload: { customer } }) =>
    state.step === 'serving' && state.customer.id === customer.id ? { ...state, customer } : state,
  );
  on.addCase(events.nextCustomerRequested, () => FINDING);
});

export interface LeftBasket {
  readonly customer: CustomerSummary;
  readonly count: number;
  readonly handedOver: number;
}

export const leftBasket = createReducer(null as LeftBasket | null, (on) => {
  on.addCase(events.customerChosen, () => null);
  on.addCase(events.leftBasketKept, () => null);
});
