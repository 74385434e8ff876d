import type { GeoJSONSource, Map as MapLibreMap, MapLayerMouseEvent } from 'maplibre-gl';
import { useRef, useState, type RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { CENTRES } from './layers';
import { cameraMoveMs } from './useCamera';
import { CLUSTER, CLUSTER_AREA_ZOOM } from './views';

/** The height at the bottom of the map that the card of a pin may cover, in pixels. */
const CARD_PX = 190;

/** Moves a pin above its card if the card would cover it. On phones the card covers most of the map. */
function panForCard(map: MapLibreMap, place: readonly [lng: number, lat: number]) {
  const covered = map.project([...place]).y - (map.getContainer().clientHeight - CARD_PX);
  if (covered > 0) map.panBy([0, covered], { duration: cameraMoveMs() / 5 });
}

/** The position of the map, for comparison. */
const viewOf = (map: MapRef | null): string => JSON.stringify([map?.getCenter(), map?.getZoom()]);

/** More venues than a card lists. */
const MAX_LISTED = 50;

/** All venues at exactly the location of the pressed one, the pressed one first. Their pins cover each other. */
const markersAt = (pressed: Venue, venues: readonly Venue[]): readonly Venue[] => [
  pressed,
  ...venues.filter(({ id, lat, lng }) => id !== pressed.id && lat === pressed.lat && lng === pressed.lng),
];

/** A press on a pin shows a card with all venues there, one on a cluster opens it, others close the card. */
export function useMarkerPress(
  map: RefObject<MapRef | null>,
  venues: readonly Venue[],
  onArea: (origin: GeoPoint) => void,
) {
  const [pressedIds, setPressedIds] = useState<readonly string[]>([]);
  const presses = useRef(0);
  const openCluster = async (id: number, [lng, lat]: readonly [number, number]) => {
    const pressed = presses.current;
    const before = viewOf(map.current);
    const source = map.current?.getSource<GeoJSONSource>(CENTRES);
    const zoom = await source?.getClusterExpansionZoom(id);
    // The worker responds later. In the meantime another press or the search may have moved the map.
    if (zoom === undefined || pressed !== presses.current || viewOf(map.current) !== before) return;
    map.current?.flyTo({ center: [lng, lat], zoom, duration: cameraMoveMs() });
    if (zoom > CLUSTER_AREA_ZOOM) onArea({ lat, lng });
    if (zoom <= CLUSTER.maxZoom) return;
    // The venues are so close together that even the maximum zoom does not show a pin for each.
    const leaves = (await source?.getClusterLeaves(id, MAX_LISTED, 0)) ?? [];
    if (pressed === presses.current)
      setPressedIds(leaves.map(({ properties }) => String(properties?.['id'])));
  };
  const press = ({ features, target }: MapLayerMouseEvent) => {
    const feature = features?.[0];
    presses.current += 1;
    setPressedIds([]);
    if (feature?.geometry.type !== 'Point') return;
    const { cluster_id: clusterId, id } = feature.properties as Readonly<Record<string, unknown>>;
    const [lng, lat] = feature.geometry.coordinates;
    if (lng === undefined || lat === undefined) return;
    if (typeof clusterId === 'number') void openCluster(clusterId, [lng, lat]);
    const venue = venues.find((one) => one.id === id);
    if (!venue) return;
    setPressedIds(markersAt(venue, venues).map((one) => one.id));
    panForCard(target, [lng, lat]);
  };
  return {
    pressed: pressedIds.flatMap((id) => venues.find((venue) => venue.id === id) ?? []),
    press,
    release: () => setPressedIds([]),
  };
}
