/** Requests the position of the device. */
import { isGeoPoint, type GeoPoint } from '../domain/distance';

export type Position =
  { readonly ok: true; readonly origin: GeoPoint } | { readonly ok: false; readonly denied: boolean };

/** A device without a position after 10 s has none. Cached positions are not used: they may be of another town. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
/** `GeolocationPositionError.PERMISSION_DENIED`: not every browser has the constant. */
const DENIED = 1;

const unknown: Position = { ok: false, denied: false };

/** True if the user has given permission. Never rejects. False if the browser does not report it. */
export async function canLocateDevice(): Promise<boolean> {
  const { permissions } = navigator as Partial<Navigator>;
  try {
    return (await permissions?.query({ name: 'geolocation' }))?.state === 'granted';
  } catch {
    return false;
  }
}

/**
 * Never rejects. `denied`: the user or the browser settings refused, so another request helps only after a
 * change there.
 */
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
