/** The input of the map, recorded by a mock of its renderer. */
import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useImperativeHandle, type ReactNode, type Ref } from 'react';
import { venue } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

type ToastText = Readonly<Record<string, unknown>>;

interface MapProps {
  readonly ref: Ref<unknown>;
  readonly children: ReactNode;
  readonly initialViewState: ToastText;
  readonly mapStyle: string;
  readonly onStyleData: (event: object) => void;
  readonly onZoom: (event: object) => void;
  readonly onClick: (event: object) => void;
}

const mockMoves: { readonly by: string; readonly told: ToastText }[] = [];
const mockSources = new Map<string, ToastText>();
let mockMap: MapProps | undefined;
/** The worker's response about a cluster. */
let mockExpansion: () => Promise<number>;
let mockZoom = 5;
let mockLeaves: readonly string[] = [];

jest.mock('react-map-gl/maplibre', () => {
  const handle = {
    fitBounds: (bounds: unknown, reported: ToastText) =>
      void mockMoves.push({ by: 'bounds', told: { bounds, ...reported } }),
    flyTo: (reported: ToastText) => void mockMoves.push({ by: 'fly', told: reported }),
    getContainer: () => ({ clientWidth: 390 }),
    getCenter: () => ({ lat: 53.8, lng: -1.55 }),
    isMoving: () => false,
    getZoom: () => mockZoom,
    getSource: () => ({
      getClusterExpansionZoom: () => mockExpansion(),
      getClusterLeaves: () => Promise.resolve(mockLeaves.map((id) => ({ properties: { id } }))),
    }),
  };
  const MockMap = (props: MapProps) => {
    useImperativeHandle(props.ref, () => handle);
    mockMap = props;
    return props.children;
  };
  const Source = ({
    id,
    children,
    ...reported
  }: ToastText & { readonly id: string; readonly children: ReactNode }) => {
    mockSources.set(id, reported);
    return children;
  };
  return { Map: MockMap, Source, Layer: () => null };
});

const leeds = venue({ id: 'leeds', slug: 'leeds', name: 'Leeds Gym', lat: 53.8, lng: -1.55 });
const york = venue({ id: 'york', slug: 'york', name: 'York Gym', lat: 53.96, lng: -1.08 });
const GEOCODER = 'http://geocoder.test/places';
const STYLE = 'http://maps.test/style.json';

const drawn = {
  touchZoomRotate: { disableRotation: () => undefined },
  keyboard: { disableRotation: () => undefined },
  setMissingStyleImageResolver: () => undefined,
  getStyle: () => ({ sources: {} }),
  getSource: () => undefined,
};

/** The page with its map, after the style has loaded. */
async function openMap(venues = [leeds, york]) {
  mockMoves.length = 0;
  mockSources.clear();
  mockMap = undefined;
  const page = await openJoining({
    venues,
    sectionSettings: { centre: { map: true } },
    document: {
      services: { map: { styleUrl: STYLE }, geocoder: { url: GEOCODER, country: 'gb', key: 'pk' } },
    },
    handlers: [
      http.get(`${GEOCODER}/:term`, ({ params }) =>
        HttpResponse.json({ features: params.term === 'Pudsey.json' ? [{ center: [-1.66, 53.79] }] : [] }),
      ),
    ],
  });
  await screen.findByRole('searchbox');
  fireEvent.pointerMove(window);
  await waitFor(() => expect(mockMap).toBeDefined());
  expect(screen.getByText('The map is loading.')).toBeVisible();
  act(() => mockMap?.onStyleData({ target: drawn }));
  await waitFor(() => expect(mockSources.has('centres')).toBe(true));
  return page;
}

const zoomTo = (zoom: number) => act(() => mockMap?.onZoom({ viewState: { zoom } }));
const search = async ({ user }: Awaited<ReturnType<typeof openMap>>, term: string) => {
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), `${term}{Enter}`);
};

test('the map area shows that it is loading until the map is shown', async () => {
  await openMap();
  expect(screen.queryByText('The map is loading.')).toBeNull();
});

// @spec joining 7.12, 9.4
test('centres are clustered in a separate source, with a radius of 22 up to zoom 20, on the operator’s style', async () => {
  await openMap();
  expect(mockSources.get('centres')).toMatchObject({
    type: 'geojson',
    cluster: true,
    clusterRadius: 22,
    clusterMaxZoom: 20,
  });
  expect(mockMap?.mapStyle).toBe(STYLE);
});

// @spec joining 9.3
test('a narrow map starts at 54.8, -2.75 and zoom 4.92; a wide one at 53.59, -2 and 5.5', async () => {
  const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get');
  width.mockReturnValue(390);
  const { unmount } = await openMap();
  expect(mockMap?.initialViewState).toEqual({ latitude: 54.8, longitude: -2.75, zoom: 4.92 });
  unmount();
  width.mockReturnValue(900);
  await openMap();
  expect(mockMap?.initialViewState).toEqual({ latitude: 53.59, longitude: -2, zoom: 5.5 });
  width.mockRestore();
});

// @spec joining 4.11, 9.2
test('the map moves to a found location in two seconds; without one it moves back to its start', async () => {
  const page = await openMap();
  await search(page, 'Pudsey');
  await waitFor(() => expect(mockMoves).toHaveLength(1));
  expect(mockMoves[0]).toMatchObject({ by: 'bounds', told: { duration: 2000 } });
  await search(page, 'Nowhere');
  await waitFor(() => expect(mockMoves).toHaveLength(2));
  expect(mockMoves[1]).toEqual({
    by: 'fly',
    told: { center: [-2.75, 54.8], zoom: 4.92, duration: 2000 },
  });
});

// @spec joining 4.12
test('Use my location moves the map to the user’s location', async () => {
  const { user } = await openMap();
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found) =>
    found({ coords: { latitude: 53.95, longitude: -1.08 } } as GeolocationPosition);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(mockMoves).toHaveLength(1));
  const [move] = mockMoves;
  expect(move).toMatchObject({ by: 'bounds', told: { duration: 2000 } });
  const [west, south, east, north] = move?.told['bounds'] as readonly number[];
  expect(((west ?? 0) + (east ?? 0)) / 2).toBeCloseTo(-1.08, 5);
  expect(((south ?? 0) + (north ?? 0)) / 2).toBeCloseTo(53.95, 5);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: undefined });
});

// @spec joining 2.30, 9.5
test('Search this area appears only above zoom 8, and searches five miles around the middle of the map', async () => {
  const { user } = await openMap();
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  zoomTo(8);
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  zoomTo(8.01);
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  expect(await screen.findByText('1 centre within 5 miles, nearest first')).toBeVisible();
  zoomTo(7.9);
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
});

const pressCluster = (coordinates = [-1.08, 53.96]) => {
  const geometry = { type: 'Point', coordinates };
  act(() => mockMap?.onClick({ features: [{ geometry, properties: { cluster_id: 7 } }] }));
};

// @spec joining 9.6
test.each([
  [9, false],
  [9.1, true],
])('a cluster that opens at zoom %p moves the search there: %p', async (expansion, moves) => {
  await openMap();
  mockExpansion = () => Promise.resolve(expansion);
  pressCluster();
  await waitFor(() => expect(mockMoves).toHaveLength(1));
  expect(mockMoves[0]).toEqual({
    by: 'fly',
    told: { center: [-1.08, 53.96], zoom: expansion, duration: 2000 },
  });
  const received = '1 centre within 5 miles, nearest first';
  if (moves) expect(await screen.findByText(received)).toBeVisible();
  else expect(screen.queryByText(received)).toBeNull();
});

const annexe = venue({ id: 'annexe', slug: 'annexe', name: 'Leeds Annexe', lat: 53.8, lng: -1.55 });
/** The names of the venues in the card of the map. The cards of the list are list items. */
const listed = () =>
  screen
    .getAllByRole('article')
    .filter((card) => card.parentElement?.tagName !== 'LI')
    .map((card) => card.getAttribute('aria-label'));

test('of two centres on one point both are listed, whichever pin is pressed', async () => {
  const { user } = await openMap([leeds, york, annexe]);
  const target = { project: () => ({ x: 160, y: 0 }), getContainer: () => ({ clientHeight: 320 }) };
  const geometry = { type: 'Point', coordinates: [-1.55, 53.8] };
  act(() => mockMap?.onClick({ target, features: [{ geometry, properties: { id: 'annexe' } }] }));
  expect(listed()).toEqual(['Leeds Annexe', 'Leeds Gym']);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(listed()).toEqual([]);
});

test('a cluster that no zoom opens lists its centres', async () => {
  await openMap([leeds, york, annexe]);
  mockExpansion = () => Promise.resolve(21);
  mockLeaves = ['leeds', 'annexe'];
  pressCluster([-1.55, 53.8]);
  await waitFor(() => expect(listed()).toEqual(['Leeds Gym', 'Leeds Annexe']));
});

/** The worker responds late, in the order of the presses. */
function workerAnswersLater() {
  const waiting: ((zoom: number) => void)[] = [];
  mockExpansion = () => new Promise((resolve) => waiting.push(resolve));
  return () =>
    act(async () => {
      for (const answer of waiting) answer(9);
      await Promise.resolve();
    });
}

test('a late cluster response does not move the map away from the search', async () => {
  await openMap();
  const answer = workerAnswersLater();
  pressCluster();
  mockZoom = 13;
  await answer();
  expect(mockMoves).toEqual([]);
  pressCluster();
  await answer();
  expect(mockMoves).toHaveLength(1);
  mockZoom = 5;
});

test('of two clusters pressed in sequence the second one opens', async () => {
  await openMap();
  const answer = workerAnswersLater();
  pressCluster();
  pressCluster([-1.55, 53.8]);
  await answer();
  expect(mockMoves.map(({ told: reported }) => reported['center'])).toEqual([[-1.55, 53.8]]);
});

test('with reduced motion the map moves immediately', async () => {
  const asked = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList);
  await search(await openMap(), 'Pudsey');
  await waitFor(() => expect(mockMoves).toHaveLength(1));
  expect(mockMoves[0]).toMatchObject({ told: { duration: 0 } });
  asked.mockRestore();
});

test.each([
  ['covers', 300, 170],
  ['does not cover', 100, undefined],
])('a pin that its card %s', async (_covers, y, moved) => {
  await openMap();
  const moves: unknown[] = [];
  const target = {
    project: () => ({ x: 160, y }),
    getContainer: () => ({ clientHeight: 320 }),
    panBy: ([, by]: readonly [number, number]) => void moves.push(by),
  };
  const geometry = { type: 'Point', coordinates: [-1.55, 53.8] };
  act(() => mockMap?.onClick({ target, features: [{ geometry, properties: { id: 'leeds' } }] }));
  expect(listed()).toEqual(['Leeds Gym']);
  expect(moves).toEqual(moved === undefined ? [] : [moved]);
});
