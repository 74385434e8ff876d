import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import { CAMERA_MOVE_MS, homeView, type Target } from './views';

/** The map never zooms in to a single building. */
const NEAREST_ZOOM = 13;
const PADDING_PX = 36;
/** The map does not follow each key press. */
const SETTLED_MS = 350;

export const cameraMoveMs = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : CAMERA_MOVE_MS;

function moveCamera(map: MapRef, target: NonNullable<Target>) {
  if (target.to === 'bounds') {
    const { bounds } = target;
    map.fitBounds(bounds, {
      duration: cameraMoveMs(),
      padding: PADDING_PX,
      maxZoom: NEAREST_ZOOM,
      linear: false,
    });
    return;
  }
  const { latitude, longitude, zoom } = homeView(map.getContainer().clientWidth);
  map.flyTo({ center: [longitude, latitude], zoom, duration: cameraMoveMs() });
}

/** Typing has priority: it stops a running camera move. The returned number increases when typing pauses. */
function useInterruptible(map: RefObject<MapRef | null>, onStopped: () => void) {
  const [stops, setStops] = useState(0);
  const stopped = useEffectEvent(onStopped);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const giveWay = () => {
      const isFlying = map.current?.isMoving() === true;
      if (!isFlying && timer === undefined) return;
      if (isFlying) {
        map.current?.stop();
        stopped();
      }
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        setStops((before) => before + 1);
      }, SETTLED_MS);
    };
    document.addEventListener('input', giveWay);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', giveWay);
    };
  }, [map]);
  return stops;
}

/** Moves the map to the target of the search. With `stays` it keeps the position that the user chose by hand. */
export function useCamera(map: RefObject<MapRef | null>, target: Target, stays: boolean, isReady: boolean) {
  const key = JSON.stringify(target);
  const shown = useRef<string | undefined>(JSON.stringify({ to: 'home' }));
  const stops = useInterruptible(map, () => {
    shown.current = undefined;
  });
  useEffect(() => {
    if (key === undefined || key === shown.current || !isReady) return undefined;
    if (stays) {
      shown.current = key;
      return undefined;
    }
    const timer = setTimeout(() => {
      shown.current = key;
      if (map.current) moveCamera(map.current, JSON.parse(key) as NonNullable<Target>);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key, stays, isReady, map, stops]);
}
