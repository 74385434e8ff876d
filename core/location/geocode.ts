/** Geocodes a name with the tenant's geocoder, from a saga. */
import { call, delay, race } from 'typed-redux-saga';
import { fetchGeocode, type Geocoder } from './geocoderRequest';

/** Milliseconds. A geocoder that takes longer counts as 'not found'. */
const TIMEOUT_MS = 8000;

/** Undefined if the location does not exist or the geocoder does not respond in time. */
export function* geocode(geocoder: Geocoder, term: string) {
  const called = new AbortController();
  try {
    const { origin } = yield* race({
      origin: call(fetchGeocode, geocoder, term, called.signal),
      hung: delay(TIMEOUT_MS),
    });
    return origin;
  } finally {
    // Also when a newer search cancels this one.
    called.abort();
  }
}
