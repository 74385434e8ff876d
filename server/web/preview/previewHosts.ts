/**
 * The hosts of previews. The first request has the token of the link in its address; it sets a cookie of this host
 * and leads to the address without the token. All other requests need the cookie.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_DOCUMENT, PREVIEW_ENTRANCE, readPreviewHost } from '../../net/previewHost';
import { isKioskHome } from '../kiosk';
import { refusals, sendRefusal } from '../proxy/wireError';
import { requestContext } from '../requestContext';
import { sendPacked } from '../compress';
import type { Site } from '../site';
import { followPreviewLink, fromFirstArea } from './entrance';
import { refusePreview, sendProblems, sendText } from './previewPages';
import type { OpenPreview } from './previews';
import { openPreview, signedInCookie, tokenOf, visitOf, type PreviewRequest } from './previewRequest';

export function previewHosts(
  app: FastifyInstance,
  { config, previews, read }: Pick<PreviewRequest, 'config' | 'previews' | 'read'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host } = requestContext(request);
    const found = host && readPreviewHost(host.name, previews.consoleHost);
    if (found === undefined) return;
    void reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' });
    const one = { request, reply, ...found, config, previews, read };
    // Not relative to the host: then `//` would begin the name of another one.
    const { pathname, searchParams } = new URL(`http://preview${request.url.replace(/^(?!\/)/, '/')}`);
    if (pathname === PREVIEW_ENTRANCE) return followPreviewLink(one, searchParams);
    return serve(one, pathname);
  });
}

/** Pages and files are only read. Of the kiosk's own addresses none ends a visit here. */
const isServed = ({ method }: FastifyRequest, pathname: string): boolean =>
  pathname.startsWith('/api/') ||
  ((method === 'GET' || method === 'HEAD') && !/\/kiosk\//.test(pathname)) ||
  pathname === '/_foyer/csp-reports';

const isAction = ({ method }: FastifyRequest, pathname: string): boolean =>
  pathname.startsWith('/api/') && method !== 'GET' && method !== 'HEAD';

/** A call of a page that is not the home of the kiosk, also if it only reads. */
function isOfOtherPage({ url, headers: { referer } }: FastifyRequest, site: Site): boolean {
  if (!url.startsWith('/api/') || referer === undefined || !URL.canParse(referer)) return false;
  return !isKioskHome(site, new URL(referer).pathname);
}

/** A waiting home of a kiosk sends this without cookies. 404 would mean that it has a new document, and reload it. */
const isDocumentCheck = ({ method }: FastifyRequest, pathname: string): boolean =>
  method === 'GET' && pathname.endsWith('/kiosk/document');

async function serve(one: PreviewRequest, pathname: string): Promise<FastifyReply | undefined> {
  const { request, reply, area } = one;
  if (isDocumentCheck(request, pathname)) return reply.code(204).header('cache-control', 'no-store').send();
  if (!isServed(request, pathname)) return sendRefusal(reply, refusals.notFound());
  const token = tokenOf(one);
  const visit = visitOf(one);
  const isDocument = pathname === PREVIEW_DOCUMENT;
  const isPage = isDocument || wantsDocument(request);
  if (token === undefined || visit === undefined)
    return isPage && !isDocument ? fromFirstArea(one) : sendRefusal(reply, refusals.signedOut());
  const preview = await openPreview(one, { token, visit }, isPage);
  if (typeof preview === 'string') return refusePreview(one, preview);
  if (preview.problems.length > 0) return sendProblems(one, preview);
  const site = preview.site(area);
  if (site === undefined) return sendText(one, 404, 'web.preview.noArea.text');
  if (isDocument) return sendDocument(request, reply, site);
  if (isPage) {
    if (site.preview?.mode.kiosk && isKioskHome(site, pathname)) preview.session.startOver();
    else preview.session.hasBegun = true;
    void reply.header('set-cookie', signedInCookie(one, preview));
  }
  // A tile of the home leads to its page without a request for a page.
  if (isAction(request, pathname) || isOfOtherPage(request, site)) preview.session.hasBegun = true;
  request.requestContext = { ...requestContext(request), site: withStart(site, preview), preview };
  return undefined;
}

const withStart = (site: Site, { session: { startState } }: OpenPreview): Site =>
  site.preview ? { ...site, preview: { ...site.preview, startState } } : site;

/** With all its copy. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { document }: Site,
): Promise<FastifyReply> {
  void reply
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
    .type('application/json; charset=utf-8');
  return sendPacked(request, reply, Buffer.from(JSON.stringify(document)));
}

/** Every answer to a document has the newest revision. Scripts, pictures and calls use what was read last. */
const wantsDocument = ({ method, headers, url }: FastifyRequest): boolean =>
  method === 'GET' &&
  !url.startsWith('/api/') &&
  /text\/html/i.test(headers.accept ?? '') &&
  !/^(?:empty|image|script|style|font|worker)$/.test(String(headers['sec-fetch-dest'] ?? ''));
