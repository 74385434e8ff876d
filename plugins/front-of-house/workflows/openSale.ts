/** Loads the terms and questions that are required before a sale. */
import type { Action } from 'redux';
import { put, select, takeLatest } from 'typed-redux-saga';
import { loadRemote } from '../../../core/contract';
import { fetchSaleForm } from '../api/counterCalls';
import { selectCustomer } from '../state/counter';
import { nextCustomerRequested, saleClosed, saleForm } from '../state/events';

function* openSale(event: Action) {
  if (!saleForm.requested.match(event)) return;
  // Forward may reopen a dialog of the previous customer.
  if ((yield* select(selectCustomer)).step !== 'serving') yield* put(saleClosed());
  else yield* loadRemote(saleForm, fetchSaleForm, event.payload.query);
}

export function* watchSale() {
  yield* takeLatest([saleForm.requested, saleClosed, nextCustomerRequested], openSale);
}
