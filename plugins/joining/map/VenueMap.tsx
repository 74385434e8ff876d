import * as maplibre from 'maplibre-gl';
import { memo, useMemo, useRef, useState } from 'react';
import { Map, type MapRef } from 'react-map-gl/maplibre';
import { useCopy, type Finder, type GeoPoint, type LocationSearch } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import { venuePoints } from './geoJson';
import { CLUSTER_LAYER, Venues, ChosenVenueMark, PIN_LAYER, SearchedArea } from './layers';
import { MapBoundary } from './MapBoundary';
import { MapCard } from './MapCard';
import { MapControls } from './MapControls';
import { MapCredit, MapNote } from './MapCredit';
import { MapGround } from './MapGround';
import { useMapTheme, type MapTheme } from './mapTheme';
import { cameraMoveMs, useCamera } from './useCamera';
import { useMapHealth } from './useMapHealth';
import { useMarkerPress } from './useMarkerPress';
import { markerImage, PIXEL_RATIO } from './markers';
import { AREA_ZOOM, homeView, targetOf } from './views';
import { WORKER_URL } from './worker';

export interface VenueMapProps {
  readonly styleUrl: string;
  readonly credit?: string;
  /** Pixels of the place that the map is given, when it comes. */
  readonly width: number;
  readonly venues: readonly Venue[];
  /** Those that are called what was typed; undefined while nothing is. */
  readonly named: readonly Venue[] | undefined;
  readonly search: LocationSearch;
  /** Miles. */
  readonly radius: number;
  readonly pointedId: string | undefined;
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
  /** The middle of what the map shows is where to search. */
  readonly onArea: (origin: GeoPoint) => void;
  /** The map can be seen. */
  readonly onShown: () => void;
  /** There is no map, and will be none. */
  readonly onFailed: () => void;
}

/** North stays up; marks are drawn when a layer first asks for them. */
function prepareMap(map: maplibre.Map, theme: MapTheme) {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.setMissingStyleImageResolver((id) => {
    const mark = markerImage(id, theme);
    if (mark) map.addImage(id, mark, { pixelRatio: PIXEL_RATIO });
  });
}

const DrawnMap = memo(function DrawnMap({
  styleUrl,
  credit,
  width,
  venues,
  named,
  search,
  radius,
  pointedId,
  ...on
}: VenueMapProps) {
  const copy = useCopy();
  const theme = useMapTheme();
  const map = useRef<MapRef>(null);
  const [home] = useState(() => homeView(width));
  const [isNear, setIsNear] = useState(false);
  const [isOverMark, setIsOverMark] = useState(false);
  const health = useMapHealth(on.onFailed);
  const finder: Finder = { search, radius };
  useCamera(map, targetOf(finder, named), search.step === 'around' && search.by === 'area', health.isReady);
  const data = useMemo(() => venuePoints(venues), [venues]);
  const { pressed, press, release } = useMarkerPress(map, venues, on.onArea);
  const markedId = pointedId ?? pressed[0]?.id;
  const marked = useMemo(() => venuePoints(venues.filter(({ id }) => id === markedId)), [venues, markedId]);

  const searchHere = () => {
    const middle = map.current?.getCenter();
    if (middle) on.onArea({ lat: middle.lat, lng: middle.lng });
  };
  return (
    <MapGround>
      <Map
        ref={map}
        mapLib={maplibre}
        workerUrl={WORKER_URL}
        mapStyle={styleUrl}
        initialViewState={home}
        attributionControl={false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxPitch={0}
        locale={{ 'Map.Title': copy('joining.map.label') }}
        interactiveLayerIds={[PIN_LAYER, CLUSTER_LAYER]}
        cursor={isOverMark ? 'pointer' : ''}
        onMouseEnter={() => setIsOverMark(true)}
        onMouseLeave={() => setIsOverMark(false)}
        onClick={press}
        onZoom={({ viewState }) => setIsNear(viewState.zoom > AREA_ZOOM)}
        onStyleData={({ target }) => {
          if (health.isReady) return;
          prepareMap(target, theme);
          health.loaded(target);
          on.onShown();
        }}
        onSourceData={({ target }) => health.sourceChanged(target)}
        onError={health.failed}
      >
        {health.isReady && (
          <>
            <SearchedArea
              origin={search.step === 'around' ? search.origin : undefined}
              radius={radius}
              theme={theme}
            />
            <Venues data={data} />
            <ChosenVenueMark data={marked} />
          </>
        )}
      </Map>
      <MapControls
        onArea={isNear ? searchHere : undefined}
        onZoom={(by) =>
          map.current?.easeTo({ zoom: map.current.getZoom() + by, duration: cameraMoveMs() / 5 })
        }
      />
      {pressed.length > 0 && (
        <MapCard venues={pressed} hrefOf={on.hrefOf} onChoose={on.onChoose} onClose={release} />
      )}
      {health.isBare && <MapNote role="status">{copy('joining.map.bare')}</MapNote>}
      <MapCredit makers={credit === undefined ? health.makers : [...health.makers, credit]} />
    </MapGround>
  );
});

/** The map, and the promise that it breaks nothing but itself. */
export function VenueMap(props: VenueMapProps) {
  return (
    <MapBoundary onFailed={props.onFailed}>
      <DrawnMap {...props} />
    </MapBoundary>
  );
}
