/** Asks the device where it is. */
import { isGeoPoint, type GeoPoint } from '../domain/distance';

export type Position =
  { readonly ok: true; readonly origin: GeoPoint } | { readonly ok: false; readonly denied: boolean };

/** A device that finds no fix within 10 s has none to give; an earlier one may be of another town. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
/** `GeolocationPositionError.PERMISSION_DENIED`, which not every browser has as a constant. */
const DENIED = 1;

const unknown: Position = { ok: false, denied: false };

/** The person has given leave. Never rejects; false where the browser does not say. */
export async function canLocateDevice(): Promise<boolean> {
  const { permissions } = navigator as Partial<Navigator>;
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
  } catch {
    return false;
  }
}

/** Never rejects. `denied`: the person, or the settings of the browser, said no; asking again helps only after they change that. */
export function devicePosition(): Promise<Position> {
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
