import * as maplibre from 'maplibre-gl';
import styled from '@emotion/styled';
import { Component, memo, useMemo, useRef, useState, type ReactNode } from 'react';
import { Map, type MapRef } from 'react-map-gl/maplibre';
import { useCopy, type Finder, type GeoPoint, type LocationSearch } from '../../../core/contract';
import { SafeHtml } from '../../../core/contract/ui';
import type { Venue } from '../../../schemas/generated/api';
import { venuePoints } from './geoJson';
import { CLUSTER_LAYER, Venues, ChosenVenueMark, PIN_LAYER, SearchedArea } from './layers';
import { MapCard } from './MapCard';
import { MapControls } from './MapControls';
import { MapGround } from './MapGround';
import { cameraMoveMs, useCamera } from './useCamera';
import { useMapHealth } from './useMapHealth';
import { useMarkerPress } from './useMarkerPress';
import { markerImage, PIXEL_RATIO, useMapTheme, type MapTheme } from './markers';
import { AREA_ZOOM, homeView, targetOf } from './views';

/** MapLibre clusters and draws in a web worker. We serve the published file from our origin. */
const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;

export interface VenueMapProps {
  readonly styleUrl: string;
  readonly credit?: string;
  /** Width of the map's container in pixels, when the map is created. */
  readonly width: number;
  readonly venues: readonly Venue[];
  /** Venues whose names match the search text. Undefined while there is none. */
  readonly named: readonly Venue[] | undefined;
  readonly search: LocationSearch;
  /** Miles. */
  readonly radius: number;
  readonly pointedId: string | undefined;
  readonly hrefOf: (venue: Venue) => string;
  readonly onChoose: (venue: Venue) => void;
  /** Searches around the centre of the visible area. */
  readonly onArea: (origin: GeoPoint) => void;
  readonly onShown: () => void;
  readonly onFailed: () => void;
}

const CreditLine = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInlineEnd: 0,
  bottom: 0,
  maxWidth: '100%',
  padding: theme.spacing(0.25, 1),
  borderStartStartRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  color: theme.foyer.textQuiet,
  fontSize: '0.75rem',
  lineHeight: 1.4,
}));

const MapNote = styled('p')(({ theme }) => ({
  position: 'absolute',
  top: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  maxWidth: 'calc(100% - 5rem)',
  margin: 0,
  padding: theme.spacing(0.5, 1),
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  color: theme.foyer.text,
  fontSize: '0.875rem',
}));

/** The attribution of the map: that of the style, sanitised like all external HTML, and that of the tenant. */
function MapCredit({ makers }: { readonly makers: readonly string[] }) {
  if (makers.length === 0) return null;
  return (
    <CreditLine>
      <SafeHtml html={makers.join(' | ')} />
    </CreditLine>
  );
}

/** North stays up. Marker images are created when a layer first requests them. */
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

/** The map in an error boundary: a crash affects only the map. Its frame shows the failure, and the list stays. */
export class VenueMap extends Component<VenueMapProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : <DrawnMap {...this.props} />;
  }
}
