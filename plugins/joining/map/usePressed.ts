import type { GeoJSONSource, MapLayerMouseEvent } from 'maplibre-gl';
import { useRef, useState, type RefObject } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { CENTRES } from './layers';
import { makeRoomForCard } from './makeRoom';
import { flyMs } from './useFlight';
import { CLUSTER_AREA_ZOOM } from './views';

/** Where the map is, to compare. */
const viewOf = (map: MapRef | null): string => JSON.stringify([map?.getCenter(), map?.getZoom()]);

/** What a press on the map does: the centre of a pin has its card, a cluster opens, the ground puts the card away. */
export function usePressed(
  map: RefObject<MapRef | null>,
  venues: readonly Venue[],
  onArea: (origin: GeoPoint) => void,
) {
  const [pressedId, setPressedId] = useState<string>();
  const presses = useRef(0);
  const openCluster = async (id: number, [lng, lat]: readonly [number, number]) => {
    const pressed = presses.current;
    const before = viewOf(map.current);
    const source = map.current?.getSource<GeoJSONSource>(CENTRES);
    const zoom = await source?.getClusterExpansionZoom(id);
    // A worker answers. By then another press, or the search, may have led elsewhere.
    if (zoom === undefined || pressed !== presses.current || viewOf(map.current) !== before) return;
    map.current?.flyTo({ center: [lng, lat], zoom, duration: flyMs() });
    if (zoom > CLUSTER_AREA_ZOOM) onArea({ lat, lng });
  };
  const press = ({ features, target }: MapLayerMouseEvent) => {
    const feature = features?.[0];
    presses.current += 1;
    setPressedId(undefined);
    if (feature?.geometry.type !== 'Point') return;
    const { cluster_id: clusterId, id } = feature.properties as Readonly<Record<string, unknown>>;
    const [lng, lat] = feature.geometry.coordinates;
    if (lng === undefined || lat === undefined) return;
    if (typeof clusterId === 'number') void openCluster(clusterId, [lng, lat]);
    if (typeof id !== 'string') return;
    setPressedId(id);
    makeRoomForCard(target, [lng, lat]);
  };
  return {
    pressed: venues.find(({ id }) => id === pressedId),
    press,
    release: () => setPressedId(undefined),
  };
}
