import fc from 'fast-check';
import { circleAround, indexLocations, isGeoPoint, milesBetween, locationsWithin } from './distance';

const LEEDS = { lat: 53.8008, lng: -1.5491 };
const YORK = { lat: 53.96, lng: -1.0873 };
const LONDON = { lat: 51.5074, lng: -0.1278 };

// @spec joining 9.1
test('distances are measured on the ground, in miles of 1609.344 metres', () => {
  expect(milesBetween(LEEDS, LONDON)).toBeCloseTo(169.6, 0);
  expect(milesBetween(LEEDS, YORK)).toBeCloseTo(21.8, 1);
  expect(milesBetween(LEEDS, LEEDS)).toBe(0);
  // A degree of latitude is 111.195 km.
  expect(milesBetween({ lat: 50, lng: 0 }, { lat: 51, lng: 0 }) * 1.609344).toBeCloseTo(111.195, 2);
});

// @spec platform 3.1c, 5.5a
test('venues within reach are ordered by distance, and venues without a location are excluded', () => {
  const index = indexLocations([LONDON, YORK, { lat: null, lng: null }, { lat: 999, lng: 1 }, LEEDS]);
  expect(locationsWithin(index, LEEDS, 30).map(({ at }) => at)).toEqual([4, 1]);
  expect(locationsWithin(index, LEEDS, 10).map(({ at }) => at)).toEqual([4]);
  expect(locationsWithin(index, LEEDS, 20_000).map(({ at }) => at)).toEqual([4, 1, 0]);
});

test('the bounding box contains every point of the radius, across the date line and at the poles', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(
      point,
      fc.array(point, { maxLength: 30 }),
      fc.integer({ min: 1, max: 500 }),
      (origin, places, miles) => {
        const measured = places.flatMap((place, at) => (milesBetween(origin, place) <= miles ? [at] : []));
        const found = locationsWithin(indexLocations(places), origin, miles);
        expect(found.map(({ at }) => at).sort((a, b) => a - b)).toEqual(measured);
        expect(found.map((one) => one.miles)).toEqual(found.map((one) => one.miles).sort((a, b) => a - b));
      },
    ),
  );
});

test('every point of a circle has the same distance from its centre, and the circle is closed', () => {
  const circle = circleAround(LEEDS, 5);
  expect(circle).toHaveLength(65);
  expect(circle[64]).toEqual(circle[0]);
  for (const [lng, lat] of circle) expect(milesBetween(LEEDS, { lat, lng })).toBeCloseTo(5, 6);
});

// @spec platform 5.5a, 5.5b
test.each([
  [53.8, -1.5, true],
  [90, 180, true],
  [90.1, 0, false],
  [0, -181, false],
  [Number.NaN, 0, false],
  ['53', 0, false],
  [null, undefined, false],
])('a location at %p, %p can be on Earth: %p', (lat, lng, is) => expect(isGeoPoint(lat, lng)).toBe(is));
