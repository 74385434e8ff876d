import { delay, put } from 'typed-redux-saga';
import { loadRemote, typedLine } from '../../../core/contract';
import { findCustomers } from '../../../schemas/generated/calls/findCustomers';
import { callAsStaff } from '../api/callAsStaff';
import { MIN_SEARCH_LENGTH } from '../state/customer';
import * as events from '../state/events';

const TYPING_MS = 250;

type SearchRequest = ReturnType<typeof events.termTyped | typeof events.searchSubmitted>;

function* fetchCustomers(term: string) {
  const answer = yield* callAsStaff(findCustomers, { query: { search: term } });
  if (!answer.ok) return answer;
  return { ok: true, data: { customers: answer.data, more: answer.siblings['more'] === true } } as const;
}

export function* searchCustomers(
  event: SearchRequest | ReturnType<typeof events.customerChosen | typeof events.nextCustomerRequested>,
) {
  if (!events.termTyped.match(event) && !events.searchSubmitted.match(event)) return;
  const term = typedLine(event.payload.term);
  if (term.length < MIN_SEARCH_LENGTH) return;
  const submitted = events.searchSubmitted.match(event);
  if (!submitted) yield* delay(TYPING_MS);
  yield* put(events.customers.requested(term));
  const answer = yield* loadRemote(events.customers, fetchCustomers, term);
  const [only, ...others] = answer.ok ? answer.data.customers : [];
  // After a scan or a complete reference, a single result is chosen automatically.
  if (submitted && only && others.length === 0) yield* put(events.customerChosen({ customer: only }));
}
