import type { FastifyInstance } from 'fastify';
import { brotliDecompressSync } from 'node:zlib';
import { buildMaps } from './app';
import { TOWNS } from './towns';

const ORIGIN = 'http://maps.sandbox.localhost:8082';
const LEEDS = '/geocoding/v5/mapbox.places/Leeds.json';

let app: FastifyInstance;
beforeAll(async () => {
  app = buildMaps({ key: undefined, origin: () => ORIGIN });
  await app.ready();
});
afterAll(() => app.close());

// @spec joining 7.12
test('the map style names only resources of the sandbox, and all exist', async () => {
  const answer = await app.inject('/style.json');
  const style = answer.json<{
    sources: Record<string, { data: string }>;
    layers: unknown[];
    glyphs?: string;
  }>();
  expect(style).toMatchObject({ version: 8 });
  expect([
    style.glyphs,
    answer.body.match(/https?:\/\/[^"/]+/g)?.every((origin) => origin === ORIGIN),
  ]).toEqual([undefined, true]);
  for (const { data } of Object.values(style.sources)) {
    const source = await app.inject(data.slice(ORIGIN.length));
    expect([source.statusCode, source.headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(source.json()).toMatchObject({ type: 'FeatureCollection' });
  }
});

test('the land data is correct, small and sent once', async () => {
  const packed = await app.inject({ url: '/land.geojson', headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(170_000);
  const { features: land } = JSON.parse(brotliDecompressSync(packed.rawPayload).toString('utf8')) as {
    features: { properties: { kind: string }; geometry: { coordinates: number[][][][] } }[];
  };
  const home = land.find(({ properties }) => properties.kind === 'home')?.geometry.coordinates ?? [];
  const onLand = ({ lng, lat }: { lng: number; lat: number }): boolean =>
    home.some(([ring = []]) => inRing([lng, lat], ring));
  const inland = TOWNS.filter(({ region }) => ['West Midlands', 'Leicestershire', 'Powys'].includes(region));
  expect(inland.filter((town) => !onLand(town))).toEqual([]);
  expect(onLand({ lng: -5.0, lat: 53.7 })).toBe(false);
  const etag = String(packed.headers.etag);
  const again = await app.inject({ url: '/land.geojson', headers: { 'if-none-match': etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

function inRing([x, y]: readonly [number, number], ring: readonly number[][]): boolean {
  return ring.reduce((inside, [ax = 0, ay = 0], index) => {
    const [bx = 0, by = 0] = ring.at(index - 1) ?? [];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !inside : inside;
  }, false);
}

test('injected faults happen as configured, and then end', async () => {
  const order = (payload: object) => app.inject({ method: 'POST', url: '/faults', payload });
  await order({ kind: 'fail', operation: 'geocode' });
  expect((await app.inject('/style.json')).statusCode).toBe(200);
  expect((await app.inject(LEEDS)).statusCode).toBe(500);
  expect((await app.inject(LEEDS)).statusCode).toBe(200);
  await order({ kind: 'broken', operation: 'style' });
  const broken = await app.inject('/style.json');
  expect(broken.statusCode).toBe(200);
  expect(() => broken.json<unknown>()).toThrow(SyntaxError);
  await order({ kind: 'slow', operation: 'map-data', delayMs: 200 });
  const started = Date.now();
  expect((await app.inject('/labels.geojson')).statusCode).toBe(200);
  expect(Date.now() - started).toBeGreaterThanOrEqual(190);
  expect((await order({ kind: 'nonsense' })).statusCode).toBe(422);
  expect((await app.inject('/faults')).json()).toEqual({ data: [] });
});
