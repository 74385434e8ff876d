/** Loads the products for the served customer, at that customer's prices. */
import { put, select, takeLatest } from 'typed-redux-saga';
import { getPackageTypes } from '../../../schemas/generated/calls/getPackageTypes';
import { getSlot } from '../../../schemas/generated/calls/getSlot';
import { getTimetable } from '../../../schemas/generated/calls/getTimetable';
import { callAsStaff } from '../api/callAsStaff';
import { DAYS } from '../domain/timetableDays';
import { selectCustomer } from '../state/counter';
import * as events from '../state/events';

function* timetableSaga(
  event: ReturnType<typeof events.timetableRequested | typeof events.nextCustomerRequested>,
) {
  if (!events.timetableRequested.match(event)) return;
  const { venue, from, customerId } = event.payload;
  const answer = yield* callAsStaff(getTimetable, {
    query: { venue, from, days: DAYS, selected_user_id: customerId },
  });
  yield* put(
    answer.ok
      ? events.timetableLoaded({ timetable: answer.data })
      : events.timetableLoadFailed({ message: answer.failure.message }),
  );
}

function* slotSaga({ payload: { slotId, customerId } }: ReturnType<typeof events.slotOpened>) {
  const served = yield* select(selectCustomer);
  // Forward may reopen a dialog of the previous customer.
  if (served.step !== 'serving' || served.customer.id !== customerId) {
    yield* put(events.slotClosed());
    return;
  }
  const answer = yield* callAsStaff(getSlot, { params: { slotId }, query: { selected_user_id: customerId } });
  yield* put(
    answer.ok
      ? events.slotLoaded({ detail: answer.data })
      : events.slotLoadFailed({ message: answer.failure.message }),
  );
}

function* packagesSaga() {
  const answer = yield* callAsStaff(getPackageTypes);
  yield* put(
    answer.ok
      ? events.packagesLoaded({ packages: answer.data })
      : events.packagesLoadFailed({ message: answer.failure.message }),
  );
}

export function* catalogueSagas(): Generator<unknown, void, unknown> {
  // The next customer cancels a timetable that is still loading for the last one.
  yield* takeLatest([events.timetableRequested, events.nextCustomerRequested], timetableSaga);
  yield* takeLatest(events.slotOpened, slotSaga);
  yield* takeLatest(events.packagesRequested, packagesSaga);
}
