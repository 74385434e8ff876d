/** Sells a new membership, and loads the customer's penalties. */
import { all, put, select, takeLatest } from 'typed-redux-saga';
import { supportedQuestions, selectCopy } from '../../../core/contract';
import { getCustomerMemberships } from '../../../schemas/generated/calls/getCustomerMemberships';
import { getCustomerPenalties } from '../../../schemas/generated/calls/getCustomerPenalties';
import { getCustomQuestions } from '../../../schemas/generated/calls/getCustomQuestions';
import { getHealthTerms } from '../../../schemas/generated/calls/getHealthTerms';
import { getMembershipTerms } from '../../../schemas/generated/calls/getMembershipTerms';
import { sellMembership } from '../../../schemas/generated/calls/sellMembership';
import { callAsStaff } from '../api/callAsStaff';
import { selectCustomer } from '../state/counter';
import * as events from '../state/events';

function* offersSaga(event: ReturnType<typeof events.offersRequested | typeof events.nextCustomerRequested>) {
  if (!events.offersRequested.match(event)) return;
  const { customerId, venueId } = event.payload;
  const answer = yield* callAsStaff(getCustomerMemberships, {
    params: { customerId },
    query: { venue_id: venueId },
  });
  yield* put(
    answer.ok
      ? events.offersLoaded({ offers: answer.data })
      : events.offersLoadFailed({ message: answer.failure.message }),
  );
}

/** Loads the terms and questions that are required before a sale. */
function* openedSaga({ payload: { typeId } }: ReturnType<typeof events.saleOpened>) {
  // Forward may reopen a dialog of the previous customer.
  if ((yield* select(selectCustomer)).step !== 'serving') {
    yield* put(events.saleClosed());
    return;
  }
  const params = { params: { typeId } };
  const { health, membership, questions } = yield* all({
    health: callAsStaff(getHealthTerms, params),
    membership: callAsStaff(getMembershipTerms, params),
    questions: callAsStaff(getCustomQuestions, { params: { id: typeId } }),
  });
  for (const answer of [health, membership, questions]) {
    if (answer.ok) continue;
    yield* put(events.saleLoadFailed({ message: answer.failure.message }));
    return;
  }
  if (!health.ok || !membership.ok || !questions.ok) return;
  const terms = [...health.data, ...membership.data];
  yield* put(events.saleLoaded({ typeId, terms, questions: supportedQuestions(questions.data) }));
}

function* submittedSaga(
  event: ReturnType<typeof events.saleSubmitted | typeof events.nextCustomerRequested>,
) {
  if (!events.saleSubmitted.match(event)) return;
  const { customerId, key, ...body } = event.payload;
  const answer = yield* callAsStaff(sellMembership, { params: { customerId }, body, idempotencyKey: key });
  if (answer.ok) {
    yield* put(events.saleMade());
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  // It is not known whether the membership is in the cart. The same key adds it only once.
  const isUnknown = failure.kind === 'unanswered' || failure.kind === 'malformed';
  yield* put(
    events.saleRefused({
      message: isUnknown ? copy('front-of-house.sale.unanswered') : failure.message,
      errors: failure.kind === 'invalid' ? failure.errors : {},
    }),
  );
}

function* penaltiesSaga(
  event: ReturnType<typeof events.penaltiesRequested | typeof events.nextCustomerRequested>,
) {
  if (!events.penaltiesRequested.match(event)) return;
  const answer = yield* callAsStaff(getCustomerPenalties, {
    params: { customerId: event.payload.customerId },
  });
  yield* put(
    answer.ok
      ? events.penaltiesLoaded({ penalties: answer.data })
      : events.penaltiesLoadFailed({ message: answer.failure.message }),
  );
}

export function* salesSagas(): Generator<unknown, void, unknown> {
  // The next customer cancels requests that still run for the last one.
  yield* takeLatest([events.offersRequested, events.nextCustomerRequested], offersSaga);
  yield* takeLatest([events.penaltiesRequested, events.nextCustomerRequested], penaltiesSaga);
  yield* takeLatest(events.saleOpened, openedSaga);
  // Two presses are one sale, because they have the same key.
  yield* takeLatest([events.saleSubmitted, events.nextCustomerRequested], submittedSaga);
}
