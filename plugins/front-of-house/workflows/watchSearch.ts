/** One watcher for typing, Enter and a choice: the last of them wins. An order may change the served customer. */
import { takeLatest } from 'typed-redux-saga';
import * as events from '../state/events';
import { refreshCustomer } from './refreshCustomer';
import { searchCustomers } from './searchCustomers';

export function* watchSearch(): Generator<unknown, void, unknown> {
  yield* takeLatest(
    [events.orderPaid, events.basketPaidElsewhere, events.serveAgainPressed],
    refreshCustomer,
  );
  yield* takeLatest(
    [events.termTyped, events.searchSubmitted, events.customerChosen, events.nextCustomerRequested],
    searchCustomers,
  );
}
