/**
 * Searches customers. One watcher handles typing, Enter and a choice, so that the last of them wins. After an
 * order, the served customer is loaded again, because the order may have added a membership or used credit.
 */
import { takeLatest } from 'typed-redux-saga';
import * as events from '../state/events';
import { refreshCustomer } from './refreshCustomer';
import { searchCustomers } from './searchCustomers';

export function* watchSearch(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.orderPaid, events.basketPaidElsewhere], refreshCustomer);
  yield* takeLatest(
    [events.termTyped, events.searchSubmitted, events.customerChosen, events.nextCustomerRequested],
    searchCustomers,
  );
}
