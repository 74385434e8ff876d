import { milesText, nearbyVenues, nearestVenues } from './nearbyVenues';
import { radiusOf } from './searchRadius';
import { searchVenues } from './searchVenues';

const LEEDS = { lat: 53.8, lng: -1.55 };
const leeds = { id: 'leeds', ...LEEDS };
const york = { id: 'york', lat: 53.96, lng: -1.08 };
const bradford = { id: 'bradford', lat: 53.79, lng: -1.75 };
const nowhere = { id: 'nowhere', lat: null, lng: null };
const overTheEdge = { id: 'overTheEdge', lat: 91, lng: -1.55 };

// @spec joining 3.1
// @spec platform 3.1b, 5.5a, 9.4b
test('venues around a location are ordered by distance, with miles to one decimal, without those that have no valid location', () => {
  const found = nearbyVenues([york, nowhere, overTheEdge, bradford, leeds], LEEDS, 10);
  expect(found.map(({ venue: { id }, miles }) => [id, milesText(miles, 'en-GB')])).toEqual([
    ['leeds', '0.0'],
    ['bradford', '8.2'],
  ]);
  expect(nearbyVenues([york, leeds], LEEDS, 1)).toHaveLength(1);
});

test('miles are formatted in the language of the tenant', () => {
  expect(milesText(8.21, 'de-DE')).toBe('8,2');
});

test('the requested number of nearest venues is found at any distance', () => {
  const origin = { lat: -41.3, lng: 174.8 };
  const found = nearestVenues([york, nowhere, overTheEdge, bradford, leeds], origin, 2);
  expect(found.map(({ venue: { id } }) => id)).toEqual(['york', 'leeds']);
  expect(nearestVenues([nowhere], origin, 2)).toEqual([]);
});

// @spec joining 9.1
test.each([
  [5, 5],
  [0, 1],
  [11, 10],
  [3.4, 3],
  [Number.NaN, 5],
])('a radius of %p miles is one of %p', (given, radius) => expect(radiusOf(given)).toBe(radius));

const northgate = { name: 'Northgate Leisure Centre', town: 'Leeds', postcode: 'LS1 4AP' };
const pool = { name: "St Mary's Pool", town: 'Ynys Môn', postcode: 'LL77 7XA' };
const lido = { name: 'Matlock Lido & Gym', town: 'King’s Lynn', postcode: 'DE4 3AA' };
const all = [northgate, pool, lido];

test.each([
  ['', all],
  ['north', [northgate]],
  ['LEEDS centre', [northgate]],
  ['st marys', [pool]],
  ['ynys mon', [pool]],
  ['ll777', [pool]],
  ['Saint Mary‘s', [pool]],
  ['sain', [pool]],
  ['Matlock, Lido', [lido]],
  ['lido and gym', [lido]],
  ['lido & gym', [lido]],
  ['King‘s Lynn', [lido]],
  ['matlock – lido', [lido]],
  ['zz', []],
])('searching for "%s" finds the right venues', (term, found) => {
  expect(searchVenues(all, term)).toEqual(found);
});
