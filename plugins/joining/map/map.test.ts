import { venue } from '../testing/builders';
import { areaOf, venuePoints } from './geoJson';
import { boundsAround, boundsOf, CLUSTER, CAMERA_MOVE_MS, homeView, targetOf } from './views';

const LEEDS = { lat: 53.8, lng: -1.55 };

test('the map gets only id and location of a centre, and skips centres without a location', () => {
  const { features } = venuePoints([venue(), venue({ id: 'v2', lat: null }), venue({ id: 'v3', lng: 999 })]);
  expect(features).toEqual([
    { type: 'Feature', properties: { id: 'v1' }, geometry: { type: 'Point', coordinates: [-1.55, 53.8] } },
  ]);
});

// @spec platform 9.4c, 9.4d
test('the map has the numbers of the specification', () => {
  expect(CLUSTER).toEqual({ radius: 22, maxZoom: 20 });
  expect(CAMERA_MOVE_MS).toBe(2000);
  expect(homeView(390)).toEqual({ latitude: 54.8, longitude: -2.75, zoom: 4.92 });
  expect(homeView(900)).toEqual({ latitude: 53.59, longitude: -2, zoom: 5.5 });
});

test('the map shows the searched area, or the centres whose names match', () => {
  const around = { step: 'around', origin: LEEDS, by: 'place' } as const;
  expect(targetOf({ search: around, radius: 5 }, undefined)).toMatchObject({ to: 'bounds' });
  const named = targetOf({ search: { step: 'browsing' }, radius: 5 }, [venue()]);
  expect(named).toEqual({ to: 'bounds', bounds: [-1.55, 53.8, -1.55, 53.8] });
});

test('it stays during a request, and is reset without a result', () => {
  expect(targetOf({ search: { step: 'seeking', term: 'zz' }, radius: 5 }, [])).toBeUndefined();
  expect(targetOf({ search: { step: 'locating' }, radius: 5 }, undefined)).toBeUndefined();
  expect(targetOf({ search: { step: 'lost', why: 'place' }, radius: 5 }, undefined)).toEqual({ to: 'home' });
  expect(targetOf({ search: { step: 'browsing' }, radius: 5 }, undefined)).toEqual({ to: 'home' });
});

test('the searched area is one closed circle; without a search there is none', () => {
  expect(areaOf(undefined, 5).features).toEqual([]);
  expect(areaOf(LEEDS, 5).features[0]?.geometry.coordinates[0]).toHaveLength(65);
});

test('an area is completely visible: its edges are at its radius', () => {
  const [west, south, east, north] = boundsAround(LEEDS, 5) ?? [0, 0, 0, 0];
  expect(north - south).toBeCloseTo(10 / 69.09, 2);
  expect(west).toBeLessThan(LEEDS.lng);
  expect(east).toBeGreaterThan(LEEDS.lng);
  expect(boundsOf([])).toBeUndefined();
});

test('a centre without a location does not move the map', () => {
  const nowhere = venue({ id: 'nowhere', lat: null, lng: null });
  expect(targetOf({ search: { step: 'browsing' }, radius: 5 }, [nowhere])).toBeUndefined();
});
