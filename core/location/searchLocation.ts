/** Finds a location: by name with the geocoder, or from the device's position. */
import type { Action } from 'redux';
import { call, delay, put, race, select } from 'typed-redux-saga';
import { selectTenant } from '../tenant/page';
import type { FinderEvents } from './finderEvents';
import { devicePosition, canLocateDevice } from './devicePosition';
import { geocode } from './geocode';

/**
 * Milliseconds. Limit for a permission prompt that is not answered: some browsers never report that it was
 * closed.
 */
const UNANSWERED_MS = 8000;
/** Milliseconds. With permission, the device's own timeout is earlier. */
const NO_POSITION_MS = 12_000;

function* geocodeTerm({ locationFound, locationNotFound }: FinderEvents, term: string) {
  const { geocoder } = (yield* select(selectTenant)).services;
  const origin = geocoder && (yield* geocode(geocoder, term));
  yield* put(origin ? locationFound({ term, origin }) : locationNotFound({ term }));
}

function* timeoutSearch() {
  yield* delay(UNANSWERED_MS);
  if (yield* call(canLocateDevice)) yield* delay(NO_POSITION_MS);
}

function* locateDevice({ positionFound, positionNotFound }: FinderEvents) {
  const { position } = yield* race({ position: call(devicePosition), unanswered: call(timeoutSearch) });
  yield* put(
    position?.ok
      ? positionFound({ origin: position.origin })
      : positionNotFound({ denied: position?.denied ?? false }),
  );
}

/**
 * Handles `locationRequested` or `positionRequested` of these events. A plugin exports it from a file that
 * loads at the first search.
 */
export function* searchLocation(events: FinderEvents, question: Action) {
  if (events.locationRequested.match(question)) yield* geocodeTerm(events, question.payload.term);
  else yield* locateDevice(events);
}
