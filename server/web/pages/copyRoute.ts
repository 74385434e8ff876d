/** Serves the copy of one plugin of an area. Pages request it when they load the plugin. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestContext } from '../requestContext';
import { sendPacked } from '../compress';
import { IMMUTABLE_CACHE } from '../contentHash';
import { NOT_FOUND, sendPlainPage } from '../plainPage';
import { COPY_PATH, copyOfPlugin } from './copyParts';

type CopyRequest = FastifyRequest<{ Params: { plugin: string }; Querystring: { of?: unknown } }>;

export function copyRoute(app: FastifyInstance): void {
  app.get(`${COPY_PATH}/:plugin`, async (request: CopyRequest, reply) => {
    const document = requestContext(request).site?.document;
    const copy = document && copyOfPlugin(document, request.params.plugin);
    if (copy === undefined) return sendPlainPage(request, reply, 404, NOT_FOUND);
    void reply
      .headers({
        // A page of another document version gets the current copy, which must not be cached.
        'cache-control': request.query.of === document?.hash ? IMMUTABLE_CACHE : 'no-cache',
        vary: 'accept-encoding',
      })
      .type('application/json; charset=utf-8');
    return sendPacked(request, reply, Buffer.from(JSON.stringify(copy)));
  });
}
