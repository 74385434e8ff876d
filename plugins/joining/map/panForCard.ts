import type { Map as MapLibreMap } from 'maplibre-gl';
import { cameraMoveMs } from './useCamera';

/** The height at the bottom of the map that the card of a pin may cover, in pixels. */
const CARD_PX = 190;

/** Moves a pin above its card if the card would cover it. On phones the card covers most of the map. */
export function panForCard(map: MapLibreMap, place: readonly [lng: number, lat: number]) {
  const covered = map.project([...place]).y - (map.getContainer().clientHeight - CARD_PX);
  if (covered > 0) map.panBy([0, covered], { duration: cameraMoveMs() / 5 });
}
