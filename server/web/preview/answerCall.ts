/** Answers a call of a preview's page. Nothing is sent on except public reads. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkedRequest } from '../../api/checkedRequest';
import { failureOf } from '../../api/toFailure';
import { DEEPEST_BODY, jsonDepth } from '../../net/jsonDepth';
import { sendPacked } from '../compress';
import type { WebConfig } from '../config';
import type { ReadPlatform } from '../pages/platformReads';
import { browserResponse, refuseRedirect } from '../proxy/answer';
import { bodyJson } from '../proxy/bodyJson';
import { guardOrigin } from '../proxy/guard';
import { platformTarget } from '../proxy/target';
import type { Upstream } from '../proxy/upstream';
import { ProxyRefusal, refusals, sendRefusal } from '../proxy/wireError';
import type { Site } from '../site';
import type { PreviewCall } from './previewCalls';
import { sessionCookie } from './previewRequest';
import type { OpenPreview } from './previews';

export interface PreviewCallParts {
  readonly config: WebConfig;
  readonly upstream: Upstream;
  readonly read: ReadPlatform;
  readonly callOf: (method: string, path: string) => PreviewCall | undefined;
}

interface PreviewPlace {
  readonly site: Site;
  readonly preview: OpenPreview;
  readonly origin: string;
}

export async function answerPreviewCall(
  request: FastifyRequest,
  reply: FastifyReply,
  place: PreviewPlace,
  parts: PreviewCallParts,
): Promise<FastifyReply> {
  const { method, url, headers } = request;
  const path = url.split('?', 1)[0] ?? '';
  try {
    guardOrigin(method, path, headers, place.origin);
    const call = parts.callOf(method, path);
    if (call === undefined) {
      request.log.warn(
        { event: 'preview.callRefused', tenant: place.site.tenant, method, route: withoutIds(path) },
        'a call is not part of a preview',
      );
      throw refusals.notInPreview();
    }
    return call.kind === 'pass'
      ? await passOn(request, reply, place, parts)
      : await answerHere(request, reply, call, place, parts);
  } catch (error) {
    if (error instanceof ProxyRefusal) return sendRefusal(reply, error);
    const { status, message, code, errors, details } = failureOf(error);
    if (status >= 500) request.log.error({ event: 'preview.failed', err: error }, 'a preview failed');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ message, code, errors, ...(details && { details }) });
  }
}

/** Paths contain ids and codes, which must not be logged. */
const withoutIds = (path: string): string => path.replace(/\/[^/]*\d[^/]*/g, '/_');

/** No header of the browser reaches the platform except its language. */
async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { site }: PreviewPlace,
  { config, upstream }: PreviewCallParts,
): Promise<FastifyReply> {
  const language = request.headers['accept-language'];
  const response = await upstream({
    url: platformTarget(config.platformUrl, site.tenant, request.url),
    method: 'GET',
    headers: {
      accept: 'application/json, text/html',
      'x-request-id': request.id,
      ...(language !== undefined && { 'accept-language': language }),
    },
    timeoutMs: config.timeouts.callMs,
  });
  refuseRedirect(response.status);
  const path = request.url.split('?', 1)[0] ?? '';
  const shown = browserResponse({ method: 'GET', path }, response);
  void reply.code(response.status).headers(shown.headers).header('cache-control', 'no-store');
  if (shown.type === undefined) return reply.send();
  return sendPacked(request, reply.header('vary', 'accept-encoding').type(shown.type), shown.body);
}

async function answerHere(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Extract<PreviewCall, { kind: 'answer' }>,
  { site, preview, origin }: PreviewPlace,
  { config, read }: PreviewCallParts,
): Promise<FastifyReply> {
  const { session } = preview;
  const checked = checkedRequest(call.schemas, {
    params: call.params,
    query: request.query,
    body: bodyOf(request),
  });
  const wasSignedIn = session.isSignedIn;
  const now = site.preview?.clock(new Date()) ?? new Date();
  const body = await call.answer(checked, { session, document: site.document, read, origin, now });
  if (session.isSignedIn !== wasSignedIn)
    void reply.header('set-cookie', sessionCookie(request, site, config, preview));
  return reply
    .code(call.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
}

function bodyOf({ body, headers }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined;
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) throw refusals.wrongType();
  if (jsonDepth(body.toString('latin1')) > DEEPEST_BODY) throw refusals.tooDeep();
  return bodyJson(body);
}
