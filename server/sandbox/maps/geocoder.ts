/** The geocoder, with the API of Mapbox forward geocoding, version 5. */
import type { FastifyReply } from 'fastify';
import { pageText } from '../pages';
import { findPlaces, wordsOf, type FoundPlace } from './search';

/** Limits of the real service. */
const MAX_LENGTH = 256;
const MAX_WORDS = 20;
const MAX_LIMIT = 10;
const TYPES = 'country region postcode district place locality neighborhood address poi'.split(' ');
const ATTRIBUTION = 'NOTICE: the sandbox knows towns and postcode districts of the British Isles alone.';

export interface GeocoderQuery {
  readonly access_token?: unknown;
  readonly country?: unknown;
  readonly limit?: unknown;
  readonly types?: unknown;
}

export function geocode(
  reply: FastifyReply,
  term: string,
  query: GeocoderQuery,
  key: string | undefined,
): FastifyReply {
  if (key !== undefined && query.access_token !== key)
    return reply.code(401).send({ message: pageText('error.token') });
  const words = wordsOf(term);
  if (term.length > MAX_LENGTH || words.length > MAX_WORDS)
    return reply.code(422).send({ message: pageText('error.long') });
  const limit = readLimit(query.limit);
  if (limit === undefined) return reply.code(422).send({ message: pageText('error.limit') });
  const countries = listOf(query.country);
  const types = listOf(query.types);
  if (!types.every((type) => TYPES.includes(type)))
    return reply.code(422).send({ message: pageText('error.types') });
  return reply.header('cache-control', 'private, max-age=60').send({
    type: 'FeatureCollection',
    query: words,
    features: findPlaces(term, { countries, limit, types }).map(featureOf),
    attribution: ATTRIBUTION,
  });
}

const listOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.toLowerCase().split(',').filter(Boolean) : [];

function readLimit(value: unknown): number | undefined {
  if (value === undefined) return 5;
  const limit = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return limit >= 1 && limit <= MAX_LIMIT ? limit : undefined;
}

function featureOf({ kind, name, within, lng, lat, relevance }: FoundPlace): object {
  const center = [lng, lat];
  const place = [name, ...within.map((larger) => larger.name)];
  return {
    id: `${kind}.${wordsOf(place.join(' ')).join('-')}`,
    type: 'Feature',
    place_type: [kind],
    relevance,
    properties: {},
    text: name,
    place_name: place.join(', '),
    center,
    geometry: { type: 'Point', coordinates: center },
    context: within.map((larger) => ({
      id: `${larger.level}.${wordsOf(larger.name).join('-')}`,
      text: larger.name,
    })),
  };
}
