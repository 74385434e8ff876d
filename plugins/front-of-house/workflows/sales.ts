/** A membership sold from nothing, and what the customer owes. */
import { all, put, select, takeLatest } from 'typed-redux-saga';
import { askable, selectCopy } from '../../../core/contract';
import { getCustomerMemberships } from '../../../schemas/generated/calls/getCustomerMemberships';
import { getCustomerPenalties } from '../../../schemas/generated/calls/getCustomerPenalties';
import { getCustomQuestions } from '../../../schemas/generated/calls/getCustomQuestions';
import { getHealthTerms } from '../../../schemas/generated/calls/getHealthTerms';
import { getMembershipTerms } from '../../../schemas/generated/calls/getMembershipTerms';
import { sellMembership } from '../../../schemas/generated/calls/sellMembership';
import { ask } from '../api/ask';
import { selectCustomer } from '../state/counter';
import * as said from '../state/events';

function* offersStory(event: ReturnType<typeof said.offersWanted | typeof said.nextCustomerAsked>) {
  if (!said.offersWanted.match(event)) return;
  const { customerId, venueId } = event.payload;
  const answer = yield* ask(getCustomerMemberships, {
    params: { customerId },
    query: { venue_id: venueId },
  });
  yield* put(
    answer.ok
      ? said.offersArrived({ offers: answer.data })
      : said.offersFailed({ message: answer.failure.message }),
  );
}

/** All that is asked and agreed to before a membership is sold. */
function* openedStory({ payload: { typeId } }: ReturnType<typeof said.saleOpened>) {
  // Forward may reopen a dialog of the customer before.
  if ((yield* select(selectCustomer)).step !== 'serving') {
    yield* put(said.saleClosed());
    return;
  }
  const params = { params: { typeId } };
  const { health, membership, questions } = yield* all({
    health: ask(getHealthTerms, params),
    membership: ask(getMembershipTerms, params),
    questions: ask(getCustomQuestions, { params: { id: typeId } }),
  });
  for (const answer of [health, membership, questions]) {
    if (answer.ok) continue;
    yield* put(said.saleFailed({ message: answer.failure.message }));
    return;
  }
  if (!health.ok || !membership.ok || !questions.ok) return;
  const terms = [...health.data, ...membership.data];
  yield* put(said.saleArrived({ typeId, terms, questions: askable(questions.data) }));
}

function* submittedStory(event: ReturnType<typeof said.saleSubmitted | typeof said.nextCustomerAsked>) {
  if (!said.saleSubmitted.match(event)) return;
  const { customerId, key, ...body } = event.payload;
  const answer = yield* ask(sellMembership, { params: { customerId }, body, idempotencyKey: key });
  if (answer.ok) {
    yield* put(said.saleMade());
    return;
  }
  const { failure } = answer;
  const copy = yield* select(selectCopy);
  // Whether it lies in the basket is not known: under the same key it is put there once.
  const isUnknown = failure.kind === 'unanswered' || failure.kind === 'malformed';
  yield* put(
    said.saleRefused({
      message: isUnknown ? copy('front-of-house.sale.unanswered') : failure.message,
      errors: failure.kind === 'invalid' ? failure.errors : {},
    }),
  );
}

function* penaltiesStory(event: ReturnType<typeof said.penaltiesWanted | typeof said.nextCustomerAsked>) {
  if (!said.penaltiesWanted.match(event)) return;
  const answer = yield* ask(getCustomerPenalties, { params: { customerId: event.payload.customerId } });
  yield* put(
    answer.ok
      ? said.penaltiesArrived({ penalties: answer.data })
      : said.penaltiesFailed({ message: answer.failure.message }),
  );
}

export function* salesStories(): Generator<unknown, void, unknown> {
  // What is still under way for the last customer is not the next one's.
  yield* takeLatest([said.offersWanted, said.nextCustomerAsked], offersStory);
  yield* takeLatest([said.penaltiesWanted, said.nextCustomerAsked], penaltiesStory);
  yield* takeLatest(said.saleOpened, openedStory);
  // Pressed twice it is one sale, by its key.
  yield* takeLatest([said.saleSubmitted, said.nextCustomerAsked], submittedStory);
}
