import * as maplibre from 'maplibre-gl';
import { memo, useMemo, useRef, useState } from 'react';
import { Map, type MapRef } from 'react-map-gl/maplibre';
import { useCopy, type GeoPoint } from '../../../core/contract';
import type { Venue } from '../../../schemas/generated/api';
import type { Finder, Search } from '../state/finder';
import { centrePoints } from './geoJson';
import { CENTRES, CLUSTER_LAYER, Centres, ChosenCentreMark, PIN_LAYER, SearchedArea } from './layers';
import { makeRoomForCard } from './makeRoom';
import { MapBoundary } from './MapBoundary';
import { MapCard } from './MapCard';
import { MapControls } from './MapControls';
import { MapCredit, MapNote } from './MapCredit';
import { MapGround } from './MapGround';
import { useMapTheme } from './mapTheme';
import { flyMs, useFlight } from './useFlight';
import { useMapHealth } from './useMapHealth';
import { markOf, PIXEL_RATIO } from './marks';
import { AREA_ZOOM, CLUSTER_AREA_ZOOM, homeView, targetOf } from './views';
import { WORKER_URL } from './worker';

export interface CentreMapProps {
  readonly styleUrl: string;
  readonly credit?: string;
  /** Pixels of the place that the map is given, when it comes. */
  readonly width: number;
  readonly venues: readonly Venue[];
  /** Those that are called what was typed; undefined while nothing is. */
  readonly named: readonly Venue[] | undefined;
  readonly search: Search;
  /** Miles. */
  readonly radius: number;
  readonly pointedId: string | undefined;
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
  /** The middle of what the map shows is where to search. */
  readonly onArea: (origin: GeoPoint) => void;
  /** There is no map, and will be none. */
  readonly onFailed: () => void;
}

type MapClick = maplibre.MapLayerMouseEvent;

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
}: CentreMapProps) {
  const copy = useCopy();
  const theme = useMapTheme();
  const map = useRef<MapRef>(null);
  const [home] = useState(() => homeView(width));
  const [isNear, setIsNear] = useState(false);
  const [isOverMark, setIsOverMark] = useState(false);
  const [pressedId, setPressedId] = useState<string>();
  const health = useMapHealth(on.onFailed);
  const finder: Finder = { search, radius };
  useFlight(map, targetOf(finder, named), search.step === 'around' && search.by === 'area', health.isReady);
  const data = useMemo(() => centrePoints(venues), [venues]);
  const pressed = venues.find(({ id }) => id === pressedId);
  const markedId = pointedId ?? pressedId;
  const marked = useMemo(() => centrePoints(venues.filter(({ id }) => id === markedId)), [venues, markedId]);

  const openCluster = async (id: number, [lng, lat]: readonly [number, number]) => {
    const source = map.current?.getSource<maplibre.GeoJSONSource>(CENTRES);
    const zoom = await source?.getClusterExpansionZoom(id);
    if (zoom === undefined) return;
    map.current?.flyTo({ center: [lng, lat], zoom, duration: flyMs() });
    if (zoom > CLUSTER_AREA_ZOOM) on.onArea({ lat, lng });
  };
  const press = ({ features, target }: MapClick) => {
    const feature = features?.[0];
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
          target.touchZoomRotate.disableRotation();
          target.keyboard.disableRotation();
          target.setMissingStyleImageResolver((id) => {
            const mark = markOf(id, theme);
            if (mark) target.addImage(id, mark, { pixelRatio: PIXEL_RATIO });
          });
          health.loaded(target);
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
            <Centres data={data} />
            <ChosenCentreMark data={marked} />
          </>
        )}
      </Map>
      <MapControls
        onArea={isNear ? searchHere : undefined}
        onZoom={(by) => map.current?.easeTo({ zoom: map.current.getZoom() + by, duration: flyMs() / 5 })}
      />
      {pressed && (
        <MapCard
          venue={pressed}
          href={on.hrefOf(pressed)}
          onChoose={on.onChoose}
          onClose={() => setPressedId(undefined)}
        />
      )}
      {health.isBare && <MapNote role="status">{copy('joining.map.bare')}</MapNote>}
      <MapCredit makers={credit === undefined ? health.makers : [...health.makers, credit]} />
    </MapGround>
  );
});

/** The map, and the promise that it breaks nothing but itself. */
export function CentreMap(props: CentreMapProps) {
  return (
    <MapBoundary onFailed={props.onFailed}>
      <DrawnMap {...props} />
    </MapBoundary>
  );
}
