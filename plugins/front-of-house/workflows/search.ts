/** Finding a customer. One watcher for letters, Enter and a choice, so that the last of them wins. */
import { delay, put, takeLatest } from 'typed-redux-saga';
import { typedLine } from '../../../core/contract';
import { findCustomers } from '../../../schemas/generated/calls/findCustomers';
import { ask } from '../api/ask';
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

export function* searchStories(): Generator<unknown, void, unknown> {
  yield* takeLatest(
    [said.termTyped, said.searchSubmitted, said.customerChosen, said.nextCustomerAsked],
    searchStory,
  );
}
