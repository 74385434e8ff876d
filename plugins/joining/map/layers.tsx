import { Layer, Source } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../../core/contract';
import { areaOf, type venuePoints } from './geoJson';
import { CHOSEN, CLUSTER_PREFIX, PIN, type MapTheme } from './markers';
import { CLUSTER } from './views';

interface PointsProps {
  readonly data: ReturnType<typeof venuePoints>;
}

/** Overlapping icons stay visible. */
const ICON = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const;

export const CENTRES = 'centres';
export const CLUSTER_LAYER = 'clusters';
export const PIN_LAYER = 'pins';

/** The venues, clustered in the worker. */
export function Venues({ data }: PointsProps) {
  return (
    <Source
      id={CENTRES}
      type="geojson"
      data={data}
      cluster
      clusterRadius={CLUSTER.radius}
      clusterMaxZoom={CLUSTER.maxZoom}
      // The maximum zoom of a source must be higher than its maximum cluster zoom.
      maxzoom={CLUSTER.maxZoom + 1}
    >
      <Layer
        id={PIN_LAYER}
        type="symbol"
        filter={['!', ['has', 'point_count']]}
        layout={{ ...ICON, 'icon-image': PIN, 'icon-anchor': 'bottom' }}
      />
      <Layer
        id={CLUSTER_LAYER}
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
          ...ICON,
          'icon-image': ['concat', CLUSTER_PREFIX, ['to-string', ['get', 'point_count_abbreviated']]],
        }}
      />
    </Source>
  );
}

/** The venue that is chosen on the map or pointed at in the list. It is above all others, clustered or not. */
export function ChosenVenueMark({ data }: PointsProps) {
  return (
    <Source id="chosen" type="geojson" data={data}>
      <Layer id="chosen" type="symbol" layout={{ ...ICON, 'icon-image': CHOSEN, 'icon-anchor': 'bottom' }} />
    </Source>
  );
}

interface SearchedAreaProps {
  readonly origin: GeoPoint | undefined;
  readonly radius: number;
  readonly theme: MapTheme;
}

export function SearchedArea({ origin, radius, theme: { foyer } }: SearchedAreaProps) {
  return (
    <Source id="area" type="geojson" data={areaOf(origin, radius)}>
      <Layer id="area" type="fill" paint={{ 'fill-color': foyer.primaryText, 'fill-opacity': 0.1 }} />
      <Layer id="area-edge" type="line" paint={{ 'line-color': foyer.primaryText, 'line-width': 2 }} />
    </Source>
  );
}
