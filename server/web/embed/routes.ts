/**
 * Files that other sites load: the script that embeds a joining area in their pages, and the public response
 * with the address of that area. Both are the same on every known host and for every caller.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestContext } from '../requestContext';
import type { BuildFiles } from '../assets/buildFiles';
import { acceptedEncoding } from '../compress';
import { etagOf, isNotModified } from '../../net/contentHash';
import { NOT_FOUND, sendPlainPage } from '../plainPage';
import { refusals, wireError } from '../proxy/wireError';
import type { Directory } from '../site';
import { mayEmbed } from './mayEmbed';

const SCRIPT = 'embed.js';
const NAMED = /^([a-z0-9][a-z0-9-]{0,63})\.json$/;

/** The address never changes, but the content may change. A new version is visible within minutes. */
const MINUTES = 'public, max-age=300, stale-while-revalidate=86400';
const SOON = 'public, max-age=60';

/** Allows any page of any site, with or without cross-origin isolation. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;

/** These paths are also answered on hosts without a site. */
export const isEmbedRoute = (url: string | undefined): boolean =>
  url === `/${SCRIPT}` || url === '/embed.json' || url === '/embed/:file';

export function embedRoutes(app: FastifyInstance, files: BuildFiles, directory: Directory): void {
  app.get(`/${SCRIPT}`, (request, reply) => sendScript(request, reply, files));
  app.get('/embed.json', (request, reply) => sendJoiningAddress(request, reply, directory, undefined));
  app.get('/embed/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const tenant = NAMED.exec(request.params.file)?.[1];
    return tenant === undefined ? sendNothing(reply) : sendJoiningAddress(request, reply, directory, tenant);
  });
}

async function sendScript(
  request: FastifyRequest,
  reply: FastifyReply,
  files: BuildFiles,
): Promise<FastifyReply> {
  const file = await files.find(SCRIPT, acceptedEncoding(request.headers['accept-encoding']));
  if (file === undefined) return sendPlainPage(request, reply, 404, NOT_FOUND);
  const etag = etagOf(file.body);
  void reply.headers({ ...OPEN, 'cache-control': MINUTES, vary: 'accept-encoding', etag });
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (file.encoding !== undefined) void reply.header('content-encoding', file.encoding);
  return reply.type(file.type).send(file.body);
}

function sendJoiningAddress(
  request: FastifyRequest,
  reply: FastifyReply,
  directory: Directory,
  tenant: string | undefined,
): FastifyReply {
  const found = directory.joiningArea(tenant, requestContext(request).host?.name ?? '');
  if (found === undefined) return sendNothing(reply);
  const { embeddingOrigins, ...place } = found;
  // The response contains only whether the caller's own origin may embed, not the full list.
  const body = { ...place, mayEmbed: mayEmbed(request.headers.origin, embeddingOrigins) };
  void reply.headers({ ...OPEN, 'cache-control': SOON, vary: 'origin' });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function sendNothing(reply: FastifyReply): FastifyReply {
  const { code, key } = refusals.notFound();
  void reply.code(404).headers({ ...OPEN, 'cache-control': SOON, vary: 'origin' });
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(wireError(code, key)));
}
