/** Serves the copy of one plugin of an area. Pages request it when they load the plugin. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestContext } from '../requestContext';
import { sendPacked } from '../compress';
import { IMMUTABLE_CACHE } from '../../net/contentHash';
import { NOT_FOUND, sendPlainPage } from '../plainPage';
import type { VisitVersions } from '../pinning/visitVersions';
import type { Site } from '../site';
import { COPY_PATH, copyOfPlugin, copyVersion, type PluginCopy } from './copyParts';

type CopyRequest = FastifyRequest<{ Params: { plugin: string }; Querystring: { of?: unknown } }>;

export function copyRoute(app: FastifyInstance, versions: VisitVersions): void {
  app.get(`${COPY_PATH}/:plugin`, async (request: CopyRequest, reply) => {
    const { site } = requestContext(request);
    const copy = site && copyFor(request, site, versions);
    if (copy === undefined) return sendPlainPage(request, reply, 404, NOT_FOUND);
    void reply
      .headers({
        // A page with other texts gets the current copy, which must not be cached.
        'cache-control': request.query.of === copy.version ? IMMUTABLE_CACHE : 'no-cache',
        vary: 'accept-encoding',
      })
      .type('application/json; charset=utf-8');
    return sendPacked(request, reply, Buffer.from(copy.json));
  });
}

/** A page that was opened before the document changed gets the copy of its version. */
function copyFor(
  { params: { plugin }, query: { of } }: CopyRequest,
  site: Site,
  { inMemory }: VisitVersions,
): PluginCopy | undefined {
  const current = copyOfPlugin(site.document, plugin);
  if (current === undefined || current.version === of) return current;
  const earlier = inMemory(site).find(({ document }) => copyVersion(document, plugin) === of);
  return (earlier && copyOfPlugin(earlier.document, plugin)) ?? current;
}
