/** The search for a place: the story that answers is loaded at the first question. The last question wins. */
import type { Action } from 'redux';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { searchLocation } from './searchLocation';
import type { FinderEvents } from './finderEvents';

type LoadSaga = () => Promise<{ readonly searchLocation: typeof searchLocation }>;

export function* watchFinder(events: FinderEvents, loadSaga: LoadSaga) {
  const { locationRequested, positionRequested, areaChosen, searchCleared } = events;
  const load = () => loadSaga().catch(() => undefined);
  // An area that was chosen and a search that was cleared ask nothing: they call off what was asked.
  yield* takeLatest(
    [locationRequested, positionRequested, areaChosen, searchCleared],
    function* answer(received: Action) {
      const isPlace = locationRequested.match(received);
      if (!isPlace && !positionRequested.match(received)) return;
      const saga = yield* call(load);
      if (saga) yield* call(saga.searchLocation, events, received);
      // Without its story nothing can be found: said as such, and tried again at the next question.
      else
        yield* put(
          isPlace ? events.locationNotFound(received.payload) : events.positionNotFound({ denied: false }),
        );
    },
  );
}
