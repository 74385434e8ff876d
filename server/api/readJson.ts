import type { FastifyInstance } from 'fastify';
import { DEEPEST_BODY, jsonDepth } from '../net/jsonDepth';

class TooDeep extends Error {
  readonly statusCode = 400;
}

/**
 * Parses JSON bodies. An empty body counts as no body, because a proxy may remove the body of a DELETE.
 * `dangerousKeys`: keys that could reach a prototype are removed, or kept for a rule that refuses them.
 */
export function readJson(app: FastifyInstance, dangerousKeys: 'remove' | 'ignore' = 'remove'): void {
  const parse = app.getDefaultJsonParser(dangerousKeys, dangerousKeys);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const content = typeof body === 'string' ? body : body.toString('utf8');
    if (content.trim() === '') done(null, undefined);
    else if (jsonDepth(content) > DEEPEST_BODY) done(new TooDeep('The body nests too deeply.'));
    else parse(request, content, done);
  });
}
