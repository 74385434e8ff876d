import { venue } from '../testing/builders';
import { foundPlace } from './foundPlace';
import { milesText, nearbyCentres } from './nearbyCentres';
import { boundsAround, boundsOf, placeOfVenue } from './searchArea';
import { radiusOf } from './searchRadius';

const LEEDS = { lat: 53.8, lng: -1.55 };
const leeds = venue({ id: 'leeds', ...LEEDS });
const york = venue({ id: 'york', lat: 53.96, lng: -1.08 });
const bradford = venue({ id: 'bradford', lat: 53.79, lng: -1.75 });
const nowhere = venue({ id: 'nowhere', lat: null, lng: null });

test('centres around a place come nearest first, with miles to one decimal, and those without a place never', () => {
  const found = nearbyCentres([york, nowhere, bradford, leeds], LEEDS, 10);
  expect(found.map(({ venue: { id }, miles }) => [id, milesText(miles)])).toEqual([
    ['leeds', '0.0'],
    ['bradford', '8.2'],
  ]);
  expect(nearbyCentres([york, leeds], LEEDS, 1)).toHaveLength(1);
});

test.each([
  [5, 5],
  [0, 1],
  [11, 10],
  [3.4, 3],
  [Number.NaN, 5],
])('a radius of %p miles is one of %p', (given, radius) => expect(radiusOf(given)).toBe(radius));

test('an area is seen whole: its edges are as far as its radius', () => {
  const [west, south, east, north] = boundsAround(LEEDS, 5) ?? [0, 0, 0, 0];
  expect(north - south).toBeCloseTo(10 / 69.09, 2);
  expect(west).toBeLessThan(LEEDS.lng);
  expect(east).toBeGreaterThan(LEEDS.lng);
  expect(boundsOf([])).toBeUndefined();
  expect(placeOfVenue(nowhere)).toBeUndefined();
});

test('the first place of a geocoder that can be on Earth is taken, by its centre or its geometry', () => {
  expect(foundPlace({ features: [{ center: [-2.02, 53.96] }] })).toEqual({ lat: 53.96, lng: -2.02 });
  const byGeometry = { features: [{ center: null, geometry: { type: 'Point', coordinates: [-2, 54] } }] };
  expect(foundPlace(byGeometry)).toEqual({ lat: 54, lng: -2 });
  expect(foundPlace({ features: [{ center: [900, 54] }, { center: [1, 2] }] })).toEqual({ lat: 2, lng: 1 });
});

test.each([
  null,
  'features',
  [],
  {},
  { features: null },
  { features: {} },
  { features: [] },
  { features: [null, 7, 'x', {}] },
  { features: [{ center: ['-2', '53'] }] },
  { features: [{ center: [Number.NaN, 53] }] },
  { features: [{ center: [-2] }] },
  { features: [{ geometry: { coordinates: { 0: 1, 1: 2 } } }] },
  JSON.parse('{"__proto__": {"features": [{"center": [1, 2]}]}}') as unknown,
])('an answer that names no place names none, whatever its form: %j', (answer) =>
  expect(foundPlace(answer)).toBeUndefined(),
);
