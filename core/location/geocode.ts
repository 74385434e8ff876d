/** Asks the tenant's geocoder for a place by its name, from a story. */
import { call, delay, race } from 'typed-redux-saga';
import { fetchGeocode, type Geocoder } from './geocoderRequest';

/** A geocoder that hangs knows no such place. */
const TIMEOUT_MS = 8000;

/** Undefined where there is no such place, or nobody could say in time. */
export function* geocode(geocoder: Geocoder, term: string) {
  const called = new AbortController();
  try {
    const { origin } = yield* race({
      origin: call(fetchGeocode, geocoder, term, called.signal),
      hung: delay(TIMEOUT_MS),
    });
    return origin;
  } finally {
    // Also when a newer question took the place of this one.
    called.abort();
  }
}
