/**
 * Bodies above the limit of their route are refused before they are read. After an early answer, Node would read
 * and discard the rest of a body to reuse the connection. The connection ends instead.
 */
import { errorCodes, type FastifyInstance } from 'fastify';

export function refuseLargeBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    const isTooLarge = length > request.routeOptions.bodyLimit;
    done(isTooLarge ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : undefined);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const mayBeLarge = encoding !== undefined || Number(length ?? 0) > request.routeOptions.bodyLimit;
    if (mayBeLarge && !request.raw.complete) void reply.header('connection', 'close');
    done();
  });
}
