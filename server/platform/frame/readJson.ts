import type { FastifyInstance } from 'fastify';

/** JSON bodies, an empty one counting as none (a DELETE may lose its body on the way), hostile keys removed. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const content = typeof body === 'string' ? body : body.toString('utf8');
    if (content.trim() === '') done(null, undefined);
    else parse(request, content, done);
  });
}
