/** The customer search, the served customer, and the customer whom the previous staff member served. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { outOfDate, typedLine, type RemoteData } from '../../../core/contract';
import type { CustomerSummary } from '../../../schemas/generated/api';
import * as events from './events';

/** The platform's minimum length of a search term. */
export const MIN_SEARCH_LENGTH = 2;

export type CustomerSearchState = RemoteData<events.FoundCustomers, string>;

export type CustomerState =
  | { readonly step: 'finding'; readonly term: string; readonly found: CustomerSearchState }
  | {
      readonly step: 'serving';
      readonly customer: CustomerSummary;
      /** An order was paid since, and it may have used credit. */
      readonly isCreditOld?: boolean;
    };

const FINDING = { step: 'finding', term: '', found: { status: 'idle' } } as CustomerState;

const { requested, loaded, loadFailed, reducer: foundReducer } = events.customers;

export const customer = createReducer(FINDING, (on) => {
  on.addCase(events.termTyped, (state, { payload: { term } }) => {
    if (state.step !== 'finding') return state;
    const found: CustomerSearchState =
      typedLine(term).length < MIN_SEARCH_LENGTH ? { status: 'idle' } : state.found;
    return { ...state, term, found };
  });
  on.addCase(events.customerChosen, (_, { payload }) => ({ step: 'serving', customer: payload.customer }));
  on.addCase(events.customerRefreshed, (state, { payload: { customer } }) =>
    state.step === 'serving' && state.customer.id === customer.id ? { step: 'serving', customer } : state,
  );
  on.addCase(events.nextCustomerRequested, () => FINDING);
  on.addMatcher(isAnyOf(events.orderPaid, events.basketPaidElsewhere), (state) =>
    state.step === 'serving' ? { ...state, isCreditOld: true } : state,
  );
  on.addMatcher(isAnyOf(requested, loaded, loadFailed), (state, event) => {
    if (state.step !== 'finding') return state;
    // If a repeated search fails, the staff member sees the failure and no old result.
    const before = requested.match(event) ? outOfDate(state.found) : state.found;
    return { ...state, found: foundReducer(before, event) };
  });
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
