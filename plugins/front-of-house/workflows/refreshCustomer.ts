import { put, select } from 'typed-redux-saga';
import { getCustomer } from '../../../schemas/generated/calls/getCustomer';
import { callAsStaff } from '../api/callAsStaff';
import { selectCustomer } from '../state/counter';
import * as events from '../state/events';

export function* refreshCustomer() {
  const served = yield* select(selectCustomer);
  if (served.step !== 'serving') return;
  const answer = yield* callAsStaff(getCustomer, { params: { customerId: served.customer.id } });
  // Without a response the card keeps the old data. The order is paid in any case.
  if (answer.ok) yield* put(events.customerRefreshed({ customer: answer.data }));
}
