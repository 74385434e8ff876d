/** Finds a location: by name with the geocoder, or from the device's position. */
import type { Action } from 'redux';
import { call, delay, put, race, select } from 'typed-redux-saga';
import { selectTenant } from '../tenant/page';
import type { FinderEvents } from './finder';
import { geocode } from './geocode';
import { isGeoPoint, type GeoPoint } from '../domain/distance';

/** Milliseconds for a permission prompt: some browsers never report that it was closed. */
const UNANSWERED_MS = 8000;
/** Milliseconds. With permission, the device's own timeout is earlier. */
const NO_POSITION_MS = 12_000;

function* geocodeTerm(events: FinderEvents, term: string) {
  const { geocoder } = (yield* select(selectTenant)).services;
  const found = geocoder ? yield* geocode(geocoder, term) : 'unknown';
  if (found === 'failed') yield* put(events.locationSearchFailed({ term }));
  else if (found === 'unknown') yield* put(events.locationNotFound({ term }));
  else yield* put(events.locationFound({ term, origin: found }));
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

/** Handles `locationRequested` or `positionRequested`. A plugin exports it from a file that loads late. */
export function* searchLocation(events: FinderEvents, question: Action) {
  if (events.locationRequested.match(question)) yield* geocodeTerm(events, question.payload.term);
  else yield* locateDevice(events);
}

type Position =
  { readonly ok: true; readonly origin: GeoPoint } | { readonly ok: false; readonly denied: boolean };

/** A device without a position after 10 s has none. Cached positions are not used: they may be of another town. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
/** `GeolocationPositionError.PERMISSION_DENIED`: not every browser has the constant. */
const DENIED = 1;

const unknown: Position = { ok: false, denied: false };

/** True if the user has given permission. Never rejects. False if the browser does not report it. */
async function canLocateDevice(): Promise<boolean> {
  const { permissions } = navigator as Partial<Navigator>;
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
  } catch {
    return false;
  }
}

/** Never rejects. `denied`: user or browser settings refused. Another request helps only after a change. */
function devicePosition(): Promise<Position> {
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.resolve(unknown);
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve(
          isGeoPoint(latitude, longitude) ? { ok: true, origin: { lat: latitude, lng: longitude } } : unknown,
        ),
      ({ code }) => resolve({ ok: false, denied: code === DENIED }),
      OPTIONS,
    );
  });
}
