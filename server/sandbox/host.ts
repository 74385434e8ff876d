/** The base of every provider of the sandbox: a separate Fastify app that accepts forms and limits body sizes. */
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Page } from './pages';

export function buildApp(): FastifyInstance {
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
  app.get('/health', () => ({ ok: true }));
  return app;
}

export const sendPage = (reply: FastifyReply, page: Page): FastifyReply =>
  reply.headers(page.headers).send(page.body);

export interface CompanyOptions {
  readonly folder: string;
  readonly now: () => number;
}
