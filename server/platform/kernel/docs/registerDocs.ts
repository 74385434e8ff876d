import type { FastifyInstance } from 'fastify';
import { docsPage } from './docsPage';
import { openApi } from './openApi';

/** `GET /openapi.json` for tools and `GET /docs` for people. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/openapi.json', (_request, reply) => reply.send(openApi()));
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(docsPage()),
  );
}
