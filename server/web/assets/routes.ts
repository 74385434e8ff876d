import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestContext } from '../requestContext';
import { acceptedEncoding } from '../compress';
import { etagOf, IMMUTABLE_CACHE, isNotModified } from '../../net/contentHash';
import { NOT_FOUND, sendPlainPage } from '../plainPage';
import type { Site } from '../site';
import type { BuildFiles } from './buildFiles';
import type { VisitVersions } from '../pinning/visitVersions';
import { tenantFile, type TenantFile } from './tenantFile';

/** The operator's website may show the tenant's logo and pictures. */
const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' } as const;
const SHORT_CACHE = 'public, max-age=300, stale-while-revalidate=86400';
/** A picture that is opened directly is a document, and an SVG may contain scripts. */
const STATIC_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Worker files are recognised by their name. */
const WORKER = /-worker\.[0-9a-f]+\.m?js$/;

type AssetRequest = FastifyRequest<{ Params: { '*': string }; Querystring: { v?: unknown } }>;

/** `/assets/`: pictures and fonts of the tenant of this host. */
export function tenantAssetRoutes(app: FastifyInstance, versions: VisitVersions): void {
  app.get('/assets/*', async (request: AssetRequest, reply) => {
    const { site } = requestContext(request);
    const file = site && (await fileFor(request, site, versions));
    if (file === undefined) return missing(request, reply);
    void reply.headers({
      ...CROSS_ORIGIN,
      // The address of a picture contains its version. A picture that was replaced is not cached under it.
      'cache-control': request.query.v === file.version ? IMMUTABLE_CACHE : SHORT_CACHE,
      etag: file.etag,
      'content-security-policy': STATIC_CSP,
    });
    if (isNotModified(request.headers['if-none-match'], file.etag)) return reply.code(304).send();
    return reply.type(file.type).send(file.body);
  });
}

/** A page that was opened before the document changed gets the files of its version. */
async function fileFor(
  { params: { '*': name }, query: { v } }: AssetRequest,
  site: Site,
  { inMemory }: VisitVersions,
): Promise<TenantFile | undefined> {
  const current = await tenantFile(site, name);
  if (v === undefined || current?.version === v) return current;
  for (const earlier of inMemory(site)) {
    const file = await tenantFile(earlier, name);
    if (file?.version === v) return file;
  }
  return current;
}

/** Build files, the same for all tenants. Worker files are sent with their own policy. */
export function buildFileRoutes(
  app: FastifyInstance,
  prefix: string,
  files: BuildFiles,
  workerPolicy: (site: Site | undefined) => string,
): void {
  app.get(`${prefix}*`, async (request: AssetRequest, reply) => {
    const name = request.params['*'];
    const file = await files.find(name, acceptedEncoding(request.headers['accept-encoding']));
    if (file === undefined) return missing(request, reply);
    void reply.headers({
      'cache-control': file.immutable ? IMMUTABLE_CACHE : SHORT_CACHE,
      vary: 'accept-encoding',
    });
    if (WORKER.test(name)) {
      const policy = workerPolicy(requestContext(request).site);
      const etag = etagOf([name, policy, file.encoding].join('\n'));
      // The file never changes, but a cached policy could belong to an earlier version of the document.
      void reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', etag });
      if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
    }
    if (file.encoding !== undefined) void reply.header('content-encoding', file.encoding);
    return reply.type(file.type).send(file.body);
  });
}

function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendPlainPage(request, reply, 404, NOT_FOUND);
}
