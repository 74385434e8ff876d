/**
 * What web hosts ask the documents process, and platforms for the providers of tenants, below `/host`. JSON, except assets.
 *
 * | call                                    | response                                                       |
 * | --------------------------------------- | -------------------------------------------------------------- |
 * | GET tenants                             | { sequence, tenants: TenantEntry[] }                           |
 * | GET tenants/:tenant                     | TenantEntry: active version, offline state, faults             |
 * | GET tenants/:tenant/versions/:which     | Version; `which` is a hash or a number                         |
 * | GET changes?after=12&wait=25            | Changes after this number; waits up to 30 seconds for the next |
 * | GET assets/:hash                        | the bytes                                                      |
 * | POST tenants/:tenant/load-reports       | 204; { host, hash, problems } of a version that did not load   |
 * | GET tenants/:tenant/recent?hours=24     | { versions: RecentVersionFacts[] } of the visits in progress   |
 * | POST tenants/:tenant/orders             | 204; { order, hash?, reference? } of an order of a customer    |
 *
 * An error is { code, message }. With a token, every call has the header `Authorization: Bearer <token>`.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LoadReport, DocumentStore, MadeOrder } from './store';
import { sha256 } from './content';

export interface HostServerOptions {
  readonly store: DocumentStore;
  /** Undefined: any caller. The process then listens on the loopback only. */
  readonly token: string | undefined;
}

const MAX_WAIT_S = 30;
const MAX_PROBLEMS = 1_001;

const changesQuery = {
  type: 'object',
  required: ['after'],
  additionalProperties: false,
  properties: {
    after: { type: 'integer', minimum: 0 },
    wait: { type: 'integer', minimum: 0, maximum: MAX_WAIT_S, default: 0 },
  },
};

const text = (maxLength: number) => ({ type: 'string', maxLength });

const reportBody = {
  type: 'object',
  required: ['host', 'hash', 'problems'],
  additionalProperties: false,
  properties: {
    host: text(300),
    hash: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    problems: {
      type: 'array',
      maxItems: MAX_PROBLEMS,
      items: {
        type: 'object',
        required: ['code', 'severity', 'tenant', 'file', 'line', 'column', 'pointer', 'owner', 'message'],
        additionalProperties: false,
        properties: {
          code: text(100),
          severity: { enum: ['error', 'warning'] },
          tenant: { type: ['string', 'null'], maxLength: 100 },
          file: text(1000),
          line: { type: 'integer' },
          column: { type: 'integer' },
          pointer: text(10_000),
          owner: text(200),
          message: text(10_000),
          suggestion: text(1000),
        },
      },
    },
  },
};

const orderBody = {
  type: 'object',
  required: ['order'],
  additionalProperties: false,
  properties: {
    order: { ...text(64), minLength: 1 },
    hash: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    reference: { ...text(100), minLength: 1 },
  },
};

const recentQuery = {
  type: 'object',
  required: ['hours'],
  additionalProperties: false,
  properties: { hours: { type: 'integer', minimum: 1, maximum: 24 } },
};

interface OfTenant {
  Params: { tenant: string };
}

export function hostServer(app: FastifyInstance, { store, token }: HostServerOptions): void {
  app.register(
    (scope, _options, done) => {
      if (token !== undefined) requireToken(scope, token);
      tenantRoutes(scope, store);
      changesRoute(scope, store);
      visitRoutes(scope, store);
      done();
    },
    { prefix: '/host' },
  );
}

/** Every call of the scope then needs the token. */
export function requireToken(app: FastifyInstance, token: string): void {
  const expected = Buffer.from(sha256(`Bearer ${token}`));
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    // Both hashes have the same length.
    if (timingSafeEqual(Buffer.from(sha256(request.headers.authorization ?? '')), expected)) return undefined;
    const message = 'Set DOCUMENTS_TOKEN of the web host to the token of the documents process.';
    return reply.code(401).send({ code: 'wrong-token', message });
  });
}

function tenantRoutes(app: FastifyInstance, store: DocumentStore): void {
  app.get('/tenants', async () => {
    // The number comes first: a change in between is then reported by `changes` again.
    const { sequence } = await store.watch(0, { timeoutMs: 0 });
    return { sequence, tenants: await store.list() };
  });
  app.get<OfTenant>('/tenants/:tenant', ({ params }) => store.entry(params.tenant));
  app.get<{ Params: { tenant: string; which: string } }>('/tenants/:tenant/versions/:which', ({ params }) =>
    store.version(params.tenant, /^\d{1,9}$/.test(params.which) ? Number(params.which) : params.which),
  );
  app.get<{ Params: { hash: string } }>('/assets/:hash', async ({ params }, reply) => {
    const bytes = await store.asset(params.hash);
    if (bytes === undefined)
      return reply.code(404).send({ code: 'unknown-asset', message: 'There is no asset with this hash.' });
    return reply.type('application/octet-stream').send(Buffer.from(bytes));
  });
  app.post<OfTenant & { Body: Pick<LoadReport, 'host' | 'hash' | 'problems'> }>(
    '/tenants/:tenant/load-reports',
    { schema: { body: reportBody } },
    async ({ params, body }, reply) => {
      await store.entry(params.tenant);
      await store.reportLoad({ ...body, tenant: params.tenant });
      return reply.code(204).send();
    },
  );
}

function changesRoute(app: FastifyInstance, store: DocumentStore): void {
  app.get<{ Querystring: { after: number; wait: number } }>(
    '/changes',
    { schema: { querystring: changesQuery } },
    ({ query }, reply) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      return store.watch(query.after, { timeoutMs: query.wait * 1000, signal: left.signal });
    },
  );
}

function visitRoutes(app: FastifyInstance, store: DocumentStore): void {
  app.get<OfTenant & { Querystring: { hours: number } }>(
    '/tenants/:tenant/recent',
    { schema: { querystring: recentQuery } },
    async ({ params, query }) => {
      const since = new Date(Date.now() - query.hours * 3_600_000);
      return { versions: await store.recentVersions(params.tenant, since) };
    },
  );
  app.post<OfTenant & { Body: Omit<MadeOrder, 'tenant'> }>(
    '/tenants/:tenant/orders',
    { schema: { body: orderBody } },
    async ({ params, body }, reply) => {
      await store.recordOrder({ ...body, tenant: params.tenant });
      return reply.code(204).send();
    },
  );
}
