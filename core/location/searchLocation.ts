/** Looks for a place: by its name at the geocoder, or where the device is. */
import type { Action } from 'redux';
import { call, delay, put, race, select } from 'typed-redux-saga';
import { selectTenant } from '../tenant/page';
import type { FinderEvents } from './finderEvents';
import { devicePosition, canLocateDevice } from './devicePosition';
import { geocode } from './geocode';

/** A browser's question for leave that is not answered (some never report that it was closed) ends after this. */
const UNANSWERED_MS = 8000;
/** With leave the device itself gives up earlier. */
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

/** Answers `locationRequested` or `positionRequested` of these events. A plugin exports it from a file that it loads at the first question. */
export function* searchLocation(events: FinderEvents, question: Action) {
  if (events.locationRequested.match(question)) yield* geocodeTerm(events, question.payload.term);
  else yield* locateDevice(events);
}
