import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildMaps } from './app';
import { POSTCODE_AREAS, TOWNS } from './towns';

const ORIGIN = 'http://maps.sandbox.localhost:8082';

let app: FastifyInstance;
beforeAll(async () => {
  app = buildMaps({ key: undefined, origin: () => ORIGIN });
  await app.ready();
});
afterAll(() => app.close());

const find = (term: string, query = 'country=gb', from = app) =>
  from.inject(`/geocoding/v5/mapbox.places/${encodeURIComponent(term)}.json?${query}`);

interface Feature {
  readonly text: string;
  readonly place_name: string;
  readonly center: readonly [number, number];
  readonly relevance: number;
}
async function features(term: string, query?: string): Promise<readonly Feature[]> {
  return (await find(term, query)).json<{ features: Feature[] }>().features;
}
const names = async (term: string, query?: string): Promise<readonly string[]> =>
  (await features(term, query)).map((feature) => feature.place_name);

test('a response has the shape of forward geocoding', async () => {
  const answer = await find('Falmouth', 'country=gb&limit=1&access_token=any');
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.json()).toMatchObject({
    type: 'FeatureCollection',
    query: ['falmouth'],
    attribution: expect.any(String) as string,
    features: [
      {
        id: 'place.falmouth-cornwall-england',
        type: 'Feature',
        place_type: ['place'],
        relevance: 1,
        text: 'Falmouth',
        place_name: 'Falmouth, Cornwall, England',
        center: [-5.0663, 50.1526],
        geometry: { type: 'Point', coordinates: [-5.0663, 50.1526] },
        properties: {},
      },
    ],
  });
});

test.each([
  ['LEEDS', 'Leeds, West Yorkshire, England'],
  ['  milton   keynes ', 'Milton Keynes, Buckinghamshire, England'],
  ['miltonkeynes', 'Milton Keynes, Buckinghamshire, England'],
  ['newcastle', 'Newcastle upon Tyne, Tyne and Wear, England'],
  ['Leeds, West Yorkshire, UK', 'Leeds, West Yorkshire, England'],
  ['newport isle of wight', 'Newport, Isle of Wight, England'],
  ['saint albans', 'St Albans, Hertfordshire, England'],
  ['st. albans', 'St Albans, Hertfordshire, England'],
  ['kings lynn', "King's Lynn, Norfolk, England"],
  ['Steornabhagh', 'Stornoway, Na h-Eileanan Siar, Scotland'],
  ['caerdydd', 'Cardiff, Wales'],
  ['16 Bridge Street, Aberdeen', 'Aberdeen, Aberdeenshire, Scotland'],
])('"%s" finds %s first', async (term, expected) => {
  expect((await names(term))[0]).toBe(expected);
});

test('of locations with one name the larger comes first, and the best match before the others', async () => {
  expect((await names('newport')).slice(0, 2)).toEqual([
    'Newport, South Wales, Wales',
    'Newport, Isle of Wight, England',
  ]);
  const relevances = (await features('bath')).map(({ relevance }) => relevance);
  expect(relevances).toEqual([...relevances].sort((a, b) => b - a));
});

test.each([
  ['M1 1AE', 'M1, Manchester, Greater Manchester, United Kingdom'],
  ['m11ae', 'M1, Manchester, Greater Manchester, United Kingdom'],
  ['TR11', 'TR11, Falmouth, Cornwall, United Kingdom'],
  ['WC2N 5DU', 'WC2N, London, Greater London, United Kingdom'],
  ['M33 7ZF', 'M33, Sale, Greater Manchester, United Kingdom'],
  ['LS99 1AA', 'LS99, Leeds, United Kingdom'],
  ['ze', 'ZE, Lerwick, United Kingdom'],
])('the postcode %s finds %s', async (term, expected) => {
  expect((await names(term))[0]).toBe(expected);
});

test('a postcode names its town and county, but not if only its area is known', async () => {
  const contextOf = async (term: string) =>
    (await find(term, 'country=gb&types=postcode')).json<{ features: { context: object[] }[] }>().features[0]
      ?.context;
  expect(await contextOf('NG24 1AB')).toEqual([
    { id: 'place.newark-on-trent', text: 'Newark-on-Trent' },
    { id: 'district.nottinghamshire', text: 'Nottinghamshire' },
    { id: 'country.united-kingdom', text: 'United Kingdom' },
  ]);
  expect(await contextOf('LS99 1AA')).toEqual([
    { id: 'region.leeds', text: 'Leeds' },
    { id: 'country.united-kingdom', text: 'United Kingdom' },
  ]);
});

test('only the requested kinds of places are found', async () => {
  expect(await names('Leeds', 'country=gb&types=postcode')).toEqual([]);
  expect(await names('TR11', 'country=gb&types=place')).toEqual([]);
  expect(await names('Leeds', 'country=gb&types=place,postcode&limit=1')).toHaveLength(1);
});

test('all 124 postcode areas are known, each within the British Isles', async () => {
  expect(new Set(POSTCODE_AREAS.map(({ area }) => area)).size).toBe(124);
  for (const { lat, lng } of [...POSTCODE_AREAS, ...TOWNS]) {
    expect(lat > 49 && lat < 61 && lng > -10 && lng < 2).toBe(true);
  }
  expect((await names('QQ1 1AA'))[0]).toBeUndefined();
});

test('every town with a centre of northgate is found at its centre', async () => {
  const file = join(__dirname, '../../../tenants/northgate/seed/venues.json');
  const venues = JSON.parse(readFileSync(file, 'utf8')) as { town: string; lat: number; lng: number }[];
  expect(venues.length).toBeGreaterThan(200);
  for (const { town, lat, lng } of venues) {
    const found = await features(town);
    const near = found.some(({ center }) => Math.hypot(center[0] - lng, center[1] - lat) < 0.05);
    expect([town, near]).toEqual([town, true]);
  }
});

test('other countries are found if they are requested', async () => {
  expect(await names('Cork', 'country=gb')).toEqual([]);
  expect((await names('Cork', 'country=gb,ie'))[0]).toBe('Cork, Munster, Ireland');
  expect(await names('Leeds', 'country=fr')).toEqual([]);
});

test.each([
  'xqzzy',
  '<script>alert(1)</script>',
  "'; DROP TABLE towns",
  '../../etc/passwd',
  '__proto__',
  ' ',
  '%',
  '(((((',
  '\u0000',
  '🏊',
])('the term %j finds nothing and causes no failure', async (term) => {
  const answer = await find(term);
  expect([answer.statusCode, answer.json<{ features: unknown }>().features]).toEqual([200, []]);
});

test('requests that the real service rejects are rejected', async () => {
  expect((await find('a'.repeat(300))).statusCode).toBe(422);
  expect((await find('a '.repeat(21))).statusCode).toBe(422);
  for (const limit of ['0', '11', 'x', '-1', '1e1']) {
    expect((await find('Leeds', `limit=${limit}`)).statusCode).toBe(422);
  }
  expect((await find('Leeds', 'types=street')).statusCode).toBe(422);
  expect(await features('a', 'country=gb&limit=10')).toHaveLength(10);
  expect((await app.inject('/geocoding/v5/mapbox.places/Leeds')).statusCode).toBe(404);
});

test('if a key is required, another key is rejected', async () => {
  const locked = buildMaps({ key: 'pk.sandbox', origin: () => ORIGIN });
  for (const query of ['country=gb', 'access_token=wrong', 'access_token=pk.sandbox&access_token=x']) {
    const answer = await find('Leeds', query, locked);
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Not Authorized - Invalid Token' }]);
  }
  expect((await find('Leeds', 'access_token=pk.sandbox', locked)).statusCode).toBe(200);
  await locked.close();
});
