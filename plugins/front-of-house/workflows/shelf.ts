/** What can be sold to the customer who is served, at their prices. */
import { put, select, takeLatest } from 'typed-redux-saga';
import { getPackageTypes } from '../../../schemas/generated/calls/getPackageTypes';
import { getSlot } from '../../../schemas/generated/calls/getSlot';
import { getTimetable } from '../../../schemas/generated/calls/getTimetable';
import { ask } from '../api/ask';
import { DAYS } from '../domain/days';
import { selectCustomer } from '../state/counter';
import * as said from '../state/events';

function* timetableStory(event: ReturnType<typeof said.timetableWanted | typeof said.nextCustomerAsked>) {
  if (!said.timetableWanted.match(event)) return;
  const { venue, from, customerId } = event.payload;
  const answer = yield* ask(getTimetable, {
    query: { venue, from, days: DAYS, selected_user_id: customerId },
  });
  yield* put(
    answer.ok
      ? said.timetableArrived({ timetable: answer.data })
      : said.timetableFailed({ message: answer.failure.message }),
  );
}

function* slotStory({ payload: { slotId, customerId } }: ReturnType<typeof said.slotOpened>) {
  const served = yield* select(selectCustomer);
  // Forward may reopen a dialog of the customer before.
  if (served.step !== 'serving' || served.customer.id !== customerId) {
    yield* put(said.slotClosed());
    return;
  }
  const answer = yield* ask(getSlot, { params: { slotId }, query: { selected_user_id: customerId } });
  yield* put(
    answer.ok
      ? said.slotArrived({ detail: answer.data })
      : said.slotFailed({ message: answer.failure.message }),
  );
}

function* packagesStory() {
  const answer = yield* ask(getPackageTypes);
  yield* put(
    answer.ok
      ? said.packagesArrived({ packages: answer.data })
      : said.packagesFailed({ message: answer.failure.message }),
  );
}

export function* shelfStories(): Generator<unknown, void, unknown> {
  // The last customer's timetable, still under way, is not the next one's.
  yield* takeLatest([said.timetableWanted, said.nextCustomerAsked], timetableStory);
  yield* takeLatest(said.slotOpened, slotStory);
  yield* takeLatest(said.packagesWanted, packagesStory);
}
