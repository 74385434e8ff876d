import { venue } from '../testing/builders';
import { boundsAround, boundsOf, placeOfVenue } from './searchArea';

const LEEDS = { lat: 53.8, lng: -1.55 };
const nowhere = venue({ id: 'nowhere', lat: null, lng: null });

test('an area is completely visible: its edges are at its radius', () => {
  const [west, south, east, north] = boundsAround(LEEDS, 5) ?? [0, 0, 0, 0];
  expect(north - south).toBeCloseTo(10 / 69.09, 2);
  expect(west).toBeLessThan(LEEDS.lng);
  expect(east).toBeGreaterThan(LEEDS.lng);
  expect(boundsOf([])).toBeUndefined();
  expect(placeOfVenue(nowhere)).toBeUndefined();
});
