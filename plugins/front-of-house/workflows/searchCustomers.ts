/**
 * Searches customers. One watcher handles typing, Enter and a choice, so that the last of them wins. After an
 * order, the served customer is loaded again, because the order may have added a membership or used credit.
 */
import { delay, put, select, takeLatest } from 'typed-redux-saga';
import { typedLine } from '../../../core/contract';
import { findCustomers } from '../../../schemas/generated/calls/findCustomers';
import { getCustomer } from '../../../schemas/generated/calls/getCustomer';
import { callAsStaff } from '../api/callAsStaff';
import { selectCustomer } from '../state/counter';
import { MIN_SEARCH_LENGTH } from '../state/customer';
import * as events from '../state/events';

const TYPING_MS = 250;

type SearchRequest = ReturnType<typeof events.termTyped | typeof events.searchSubmitted>;

function* searchSaga(
  event: SearchRequest | ReturnType<typeof events.customerChosen | typeof events.nextCustomerRequested>,
) {
  if (!events.termTyped.match(event) && !events.searchSubmitted.match(event)) return;
  const term = typedLine(event.payload.term);
  if (term.length < MIN_SEARCH_LENGTH) return;
  const submitted = events.searchSubmitted.match(event);
  if (!submitted) yield* delay(TYPING_MS);
  yield* put(events.searchStarted({ term }));
  const answer = yield* callAsStaff(findCustomers, { query: { search: term } });
  if (!answer.ok) {
    yield* put(events.searchFailed({ term, message: answer.failure.message }));
    return;
  }
  const [only, ...others] = answer.data;
  yield* put(events.customersFound({ term, customers: answer.data, more: answer.siblings['more'] === true }));
  // After a scan or a complete reference, a single result is chosen automatically.
  if (submitted && only && others.length === 0) yield* put(events.customerChosen({ customer: only }));
}

function* refreshSaga() {
  const served = yield* select(selectCustomer);
  if (served.step !== 'serving') return;
  const answer = yield* callAsStaff(getCustomer, { params: { customerId: served.customer.id } });
  // Without a response the card keeps the old data. The order is paid in any case.
  if (answer.ok) yield* put(events.customerRefreshed({ customer: answer.data }));
}

export function* searchSagas(): Generator<unknown, void, unknown> {
  yield* takeLatest([events.orderPaid, events.basketPaidElsewhere], refreshSaga);
  yield* takeLatest(
    [events.termTyped, events.searchSubmitted, events.customerChosen, events.nextCustomerRequested],
    searchSaga,
  );
}
