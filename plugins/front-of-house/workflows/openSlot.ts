/** Loads the details of a slot at the served customer's prices. */
import { put, select, takeLatest } from 'typed-redux-saga';
import type { Action } from 'redux';
import { loadRemote } from '../../../core/contract';
import { fetchSlot } from '../api/counterCalls';
import { selectCustomer } from '../state/counter';
import { nextCustomerRequested, slot, slotClosed } from '../state/events';

function* openSlot(event: Action) {
  if (!slot.requested.match(event)) return;
  const { query } = event.payload;
  const served = yield* select(selectCustomer);
  // Forward may reopen a dialog of the previous customer.
  if (served.step !== 'serving' || served.customer.id !== query.customerId) yield* put(slotClosed());
  else yield* loadRemote(slot, fetchSlot, query);
}

export function* watchSlot() {
  yield* takeLatest([slot.requested, slotClosed, nextCustomerRequested], openSlot);
}
