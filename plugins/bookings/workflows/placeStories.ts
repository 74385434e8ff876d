import { call, delay, put, race, select } from 'typed-redux-saga';
import { askPosition, askWhere, selectTenant, type Geocoder } from '../../../core/contract';
import { placeFound, placeNotFound, positionFound, positionNotFound } from '../state/events';

const GEOCODER_MS = 8000;

function* ask(geocoder: Geocoder, term: string) {
  const called = new AbortController();
  try {
    const { origin } = yield* race({
      origin: call(askWhere, geocoder, term, called.signal),
      hung: delay(GEOCODER_MS),
    });
    return origin;
  } finally {
    // Also when a newer question took the place of this one.
    called.abort();
  }
}

export function* seek(term: string) {
  const { geocoder } = (yield* select(selectTenant)).services;
  const origin = geocoder && (yield* ask(geocoder, term));
  yield* put(origin ? placeFound({ term, origin }) : placeNotFound({ term }));
}

export function* locate() {
  const position = yield* call(askPosition);
  yield* put(
    position.ok ? positionFound({ origin: position.origin }) : positionNotFound({ denied: position.denied }),
  );
}
