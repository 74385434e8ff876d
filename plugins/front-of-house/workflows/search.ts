/**
 * Finding a customer. One watcher for letters, Enter and a choice, so that the last of them wins. After an order
 * the one who is served is looked up again: it may have given them a membership, or used their credit.
 */
import { delay, put, select, takeLatest } from 'typed-redux-saga';
import { typedLine } from '../../../core/contract';
import { findCustomers } from '../../../schemas/generated/calls/findCustomers';
import { getCustomer } from '../../../schemas/generated/calls/getCustomer';
import { ask } from '../api/ask';
import { selectCustomer } from '../state/counter';
import { LEAST_LETTERS } from '../state/customer';
import * as said from '../state/events';

const TYPING_MS = 250;

type Wanted = ReturnType<typeof said.termTyped | typeof said.searchSubmitted>;

function* searchStory(
  event: Wanted | ReturnType<typeof said.customerChosen | typeof said.nextCustomerAsked>,
) {
  if (!said.termTyped.match(event) && !said.searchSubmitted.match(event)) return;
  const term = typedLine(event.payload.term);
  if (term.length < LEAST_LETTERS) return;
  const submitted = said.searchSubmitted.match(event);
  if (!submitted) yield* delay(TYPING_MS);
  yield* put(said.searchBegan({ term }));
  const answer = yield* ask(findCustomers, { query: { search: term } });
  if (!answer.ok) {
    yield* put(said.searchFailed({ term, message: answer.failure.message }));
    return;
  }
  const [only, ...others] = answer.data;
  yield* put(said.customersFound({ term, customers: answer.data, more: answer.siblings['more'] === true }));
  // A card was scanned, or a whole reference typed: nobody has to be chosen from a list of one.
  if (submitted && only && others.length === 0) yield* put(said.customerChosen({ customer: only }));
}

function* refreshStory() {
  const served = yield* select(selectCustomer);
  if (served.step !== 'serving') return;
  const answer = yield* ask(getCustomer, { params: { customerId: served.customer.id } });
  // Without an answer the card says what it said: the order is paid all the same.
  if (answer.ok) yield* put(said.customerRefreshed({ customer: answer.data }));
}

export function* searchStories(): Generator<unknown, void, unknown> {
  yield* takeLatest([said.orderPaid, said.basketPaidElsewhere], refreshStory);
  yield* takeLatest(
    [said.termTyped, said.searchSubmitted, said.customerChosen, said.nextCustomerAsked],
    searchStory,
  );
}
