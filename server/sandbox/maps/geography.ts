/**
 * Land and borders of the British Isles and their neighbours, from Natural Earth through `world-atlas`: high
 * detail where venues are, low detail around them. No roads or rivers.
 */
import type { FeatureCollection, Geometry, MultiLineString, MultiPolygon, Position } from 'geojson';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** The main countries of the map: high detail, with their own land colour. */
const HOME = new Set(['United Kingdom', 'Ireland', 'Isle of Man', 'Jersey', 'Guernsey']);
/** Their neighbours on the map, also in high detail. */
const NEAR = new Set([...HOME, 'France', 'Belgium', 'Netherlands']);
const AROUND = { west: -40, south: 36, east: 36, north: 70 };

export type Land = FeatureCollection<MultiPolygon, { readonly kind: 'home' | 'abroad' }>;
export type Borders = FeatureCollection<MultiLineString, null>;

const { resolve } = createRequire(__filename);
const readWorld = (detail: '10m' | '50m'): World =>
  JSON.parse(readFileSync(resolve(`world-atlas/countries-${detail}.json`), 'utf8')) as World;

/** Takes a second, so it runs once, at the first request for a map. */
export function readGeography(): { readonly land: Land; readonly borders: Borders } {
  const [fine, coarse] = [readWorld('10m'), readWorld('50m')];
  const isNear = (name: string): boolean => NEAR.has(name);
  return {
    land: {
      type: 'FeatureCollection',
      features: [
        landOf('abroad', coarse, (name) => !isNear(name)),
        landOf('abroad', fine, (name) => isNear(name) && !HOME.has(name)),
        landOf('home', fine, (name) => HOME.has(name)),
      ],
    },
    borders: {
      type: 'FeatureCollection',
      features: [
        bordersOf(fine, (a, b) => isNear(a) || isNear(b)),
        bordersOf(coarse, (a, b) => !isNear(a) && !isNear(b)),
      ],
    },
  };
}

function landOf(
  kind: Land['features'][number]['properties']['kind'],
  world: World,
  accepts: (name: string) => boolean,
): Land['features'][number] {
  const { geometries } = world.objects.countries;
  const countries = geometries.filter((country) => accepts(nameOf(country)));
  const coordinates = feature(world, { type: 'GeometryCollection', geometries: countries })
    .features.flatMap(({ geometry }) => polygonsOf(geometry))
    .filter(([outer = []]) => outer.some(isAround));
  return { type: 'Feature', properties: { kind }, geometry: { type: 'MultiPolygon', coordinates } };
}

function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}

/** Edges shared by two countries. */
function bordersOf(world: World, accepts: (a: string, b: string) => boolean): Borders['features'][number] {
  const shared = mesh(world, world.objects.countries, (a, b) => a !== b && accepts(nameOf(a), nameOf(b)));
  const coordinates = shared.coordinates.filter((line) => line.some(isAround));
  return { type: 'Feature', properties: null, geometry: { type: 'MultiLineString', coordinates } };
}

const isAround = ([lng = 0, lat = 0]: Position): boolean =>
  lng >= AROUND.west && lng <= AROUND.east && lat >= AROUND.south && lat <= AROUND.north;

const nameOf = (object: GeometryObject): string =>
  (object.properties as { name?: string } | undefined)?.name ?? '';
