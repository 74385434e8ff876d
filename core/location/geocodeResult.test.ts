import { geocodedLocation } from './geocode';

test('the first valid location of a geocoder is used, by its centre or its geometry', () => {
  expect(geocodedLocation({ features: [{ center: [-2.02, 53.96] }] })).toEqual({ lat: 53.96, lng: -2.02 });
  const byGeometry = { features: [{ center: null, geometry: { type: 'Point', coordinates: [-2, 54] } }] };
  expect(geocodedLocation(byGeometry)).toEqual({ lat: 54, lng: -2 });
  expect(geocodedLocation({ features: [{ center: [900, 54] }, { center: [1, 2] }] })).toEqual({
    lat: 2,
    lng: 1,
  });
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
])('a response without a location gives none, in any form: %j', (answer) =>
  expect(geocodedLocation(answer)).toBeUndefined(),
);
