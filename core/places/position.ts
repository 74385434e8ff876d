/** Asks the device where it is. */
import { isGeoPoint, type GeoPoint } from '../domain/distance';

export type Position =
  { readonly ok: true; readonly origin: GeoPoint } | { readonly ok: false; readonly denied: boolean };

const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
const DENIED = 1;

const unknown: Position = { ok: false, denied: false };

export function askPosition(): Promise<Position> {
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
