/** Watches the search for a location. The saga loads at the first search. The latest search wins. */
import type { Action } from 'redux';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { searchLocation } from './searchLocation';
import type { FinderEvents } from './finder';

type LoadSaga = () => Promise<{ readonly searchLocation: typeof searchLocation }>;

/** Runs `searchLocation` for the newest request. The code of the saga loads with the first request. */
export function* watchFinder(events: FinderEvents, loadSaga: LoadSaga) {
  const { locationRequested, positionRequested, areaChosen, searchCleared } = events;
  const load = () => loadSaga().catch(() => undefined);
  // A chosen area and a cleared search start no request: they cancel the current one.
  yield* takeLatest(
    [locationRequested, positionRequested, areaChosen, searchCleared],
    function* answer(received: Action) {
      const isPlace = locationRequested.match(received);
      if (!isPlace && !positionRequested.match(received)) return;
      const saga = yield* call(load);
      if (saga) yield* call(saga.searchLocation, events, received);
      // If the saga's code does not load, the search has failed. The next search tries again.
      else
        yield* put(
          isPlace
            ? events.locationSearchFailed(received.payload)
            : events.positionNotFound({ denied: false }),
        );
    },
  );
}
