/** Map and geocoder: maps.sandbox.localhost. It stores no requests. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addFaults, applyConnectionFault, Faults, halfOf, type Fault, type Operation } from '../faults';
import { buildApp, sendPage } from '../host';
import { html, page, pageText, type TextKey } from '../pages';
import { geocode, type GeocoderQuery } from './geocoder';
import { readGeography } from './geography';
import { labels } from './labels';
import { packed, sendPacked, type CompressedFile } from './packed';
import { mapStyle } from './style';
import { POSTCODE_AREAS, TOWNS } from './towns';

export interface MapsOptions {
  /** The access token that the geocoder requires. Undefined: no token is required. */
  readonly key: string | undefined;
  readonly origin: () => string;
}

export function buildMaps(options: MapsOptions): FastifyInstance {
  const app = buildApp();
  const faults = new Faults();
  openToAll(app);
  applyOrderedFaults(app, faults);
  addFaults(app, faults);

  const style = lazy(() => packed(mapStyle(options.origin())));
  const geography = lazy(readGeography);
  const data: Readonly<Record<string, () => CompressedFile>> = {
    land: lazy(() => packed(geography().land)),
    borders: lazy(() => packed(geography().borders)),
    labels: lazy(() => packed(labels())),
  };
  app.get('/style.json', { config: { operation: 'style' } }, (request, reply) =>
    sendPacked(request, reply, style()),
  );
  for (const [name, file] of Object.entries(data)) {
    app.get(`/${name}.geojson`, { config: { operation: 'map-data' } }, (request, reply) =>
      sendPacked(request, reply, file()),
    );
  }
  app.get<{ Params: { '*': string }; Querystring: GeocoderQuery }>(
    '/geocoding/v5/mapbox.places/*',
    { config: { operation: 'geocode' } },
    (request, reply) => {
      const term = /^(.*)\.json$/s.exec(request.params['*'])?.[1];
      return term === undefined ? reply.callNotFound() : geocode(reply, term, request.query, options.key);
    },
  );
  app.get('/', (_request, reply) => sendPage(reply, mapsPage(options.origin())));
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation that a fault can refer to. */
    readonly operation?: Operation;
  }
}

function lazy<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => (cached ??= { value: make() }).value;
}

/** Pages of every tenant load the map, so every origin is allowed. */
function openToAll(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
  });
  app.options('/*', (_request, reply) =>
    reply
      .code(204)
      .headers({ 'access-control-allow-methods': 'GET', 'access-control-allow-headers': '*' })
      .send(),
  );
}

function applyOrderedFaults(app: FastifyInstance, faults: Faults): void {
  const struck = new WeakMap<FastifyRequest, Fault>();
  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config;
    const fault = operation === undefined ? undefined : faults.take(operation);
    if (fault !== undefined) struck.set(request, fault);
    return fault === undefined ? undefined : applyFault(fault, reply);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (struck.get(request)?.kind !== 'broken') return payload;
    reply.removeHeader('content-encoding').removeHeader('content-length').removeHeader('etag');
    return halfOf(typeof payload === 'string' ? payload : '{"type":"FeatureCollection","features":[{}');
  });
}

/** The responses of faults that stop a call before it runs. */
const REFUSALS: Readonly<Partial<Record<Fault['kind'], readonly [status: number, message: TextKey]>>> = {
  fail: [500, 'error.failed'],
  refuse: [503, 'error.away'],
  'session-expired': [401, 'error.token'],
};

async function applyFault(fault: Fault, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const refusal = REFUSALS[fault.kind];
  if (refusal) return reply.code(refusal[0]).send({ message: pageText(refusal[1]) });
  return (await applyConnectionFault(reply, fault)) ? reply : undefined;
}

function mapsPage(origin: string) {
  const places = `${origin}/geocoding/v5/mapbox.places`;
  const link = (href: string, text: string) => html`<li><a href="${href}">${text}</a></li>`;
  return page(
    pageText('maps.title'),
    html`<h1>${pageText('maps.title')}</h1>
      <p class="lead">${pageText('maps.lead')}</p>
      <ul class="links">
        ${[
          link(`${origin}/style.json`, pageText('maps.style')),
          link(`${places}/Falmouth.json?country=gb`, pageText('maps.find')),
          link(`${places}/TR11%203DF.json?country=gb`, pageText('maps.postcode')),
        ]}
      </ul>
      <p>
        ${pageText('maps.towns')}: ${TOWNS.length}. ${pageText('maps.postcodeAreas')}:
        ${POSTCODE_AREAS.length}.
      </p>`,
  );
}
