import type { Map as MapLibreMap } from 'maplibre-gl';
import { cameraMoveMs } from './useCamera';

/** As much of the map's foot as a pin's card may cover. */
const CARD_PX = 190;

/** Moves a pin that its own card would cover to above it: on phones that is most of the map. */
export function panForCard(map: MapLibreMap, place: readonly [lng: number, lat: number]) {
  const covered = map.project([...place]).y - (map.getContainer().clientHeight - CARD_PX);
  if (covered > 0) map.panBy([0, covered], { duration: cameraMoveMs() / 5 });
}
