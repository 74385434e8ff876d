import { Layer, Source } from 'react-map-gl/maplibre';
import type { GeoPoint } from '../../../core/contract';
import { areaOf, type VenuePoint, type Collection } from './geoJson';
import type { MapTheme } from './mapTheme';
import { CHOSEN, CLUSTER_PREFIX, PIN } from './markers';
import { CLUSTER } from './views';

export const CENTRES = 'centres';
export const CLUSTER_LAYER = 'clusters';
export const PIN_LAYER = 'pins';

/** The venues, clustered in the worker. */
export function Venues({ data }: { readonly data: Collection<VenuePoint> }) {
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
        layout={{
          'icon-image': PIN,
          'icon-anchor': 'bottom',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        }}
      />
      <Layer
        id={CLUSTER_LAYER}
        type="symbol"
        filter={['has', 'point_count']}
        layout={{
          'icon-image': ['concat', CLUSTER_PREFIX, ['to-string', ['get', 'point_count_abbreviated']]],
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        }}
      />
    </Source>
  );
}

/** The venue that is chosen on the map or pointed at in the list. It is above all others, clustered or not. */
export function ChosenVenueMark({ data }: { readonly data: Collection<VenuePoint> }) {
  return (
    <Source id="chosen" type="geojson" data={data}>
      <Layer
        id="chosen"
        type="symbol"
        layout={{
          'icon-image': CHOSEN,
          'icon-anchor': 'bottom',
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        }}
      />
    </Source>
  );
}

export interface SearchedAreaProps {
  readonly origin: GeoPoint | undefined;
  readonly radius: number;
  readonly theme: MapTheme;
}

/** The circle whose venues are listed. */
export function SearchedArea({ origin, radius, theme: { foyer } }: SearchedAreaProps) {
  return (
    <Source id="area" type="geojson" data={areaOf(origin, radius)}>
      <Layer id="area" type="fill" paint={{ 'fill-color': foyer.primaryText, 'fill-opacity': 0.1 }} />
      <Layer id="area-edge" type="line" paint={{ 'line-color': foyer.primaryText, 'line-width': 2 }} />
    </Source>
  );
}
