/**
 * A challenge of 3-D Secure that an embedded page left for in the top window. On the way there the page says
 * which page of the other site it stands in; the platform keeps that, and gives it back when the bank returns.
 * After a bank's page that a frame could not show, our own page leaves in the same way, and names itself.
 * Nobody is led anywhere but to a page of a site that may embed this tenant, or of this origin: asked on both ways, since what
 * was kept may be old, or of somebody else's making.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../net/escapeHtml';
import { requestContext } from '../requestContext';
import type { CookieSpace } from '../cookies/jar';
import { mayEmbed } from '../embed/mayEmbed';
import { plainHtml } from '../plainPage';
import { scriptJson } from '../scriptJson';
import { copyText } from '../copyText';
import { bodyJson } from './bodyJson';
import type { UpstreamAnswer } from './upstream';

/** Who may be returned to: sites that may embed the tenant, and the page's own origin. */
export interface ReturnRules {
  readonly embeddingOrigins: readonly string[];
  readonly origin: string;
}

const AUTHORISE = 'POST /api/checkout/authorise';
const RETURN_HEADER = 'x-foyer-return';
/** Characters of an address; browsers and banks take no longer ones for granted. */
const MAX_LENGTH = 2_048;

/** An address as a page says it of itself: spelled in the one way of browsers, and with nobody's name in it. */
export function isHostAddress(address: unknown, embedders: readonly string[]): address is string {
  if (typeof address !== 'string' || address.length > MAX_LENGTH || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isPlain = url.href === address && url.username === '' && url.password === '';
  return isPlain && /^https?:$/.test(url.protocol) && mayEmbed(url.origin, embedders);
}

/** The bank's page took the place of our own page, in no frame: it leads back there. */
function isOwnAddress(address: unknown, origin: string): address is string {
  if (typeof address !== 'string' || address.length > MAX_LENGTH || !URL.canParse(address)) return false;
  const url = new URL(address);
  return url.href === address && url.origin === origin && url.username === '' && url.password === '';
}

function fieldsOf(body: Buffer): Readonly<Record<string, unknown>> {
  const read = bodyJson(body);
  return typeof read === 'object' && read !== null ? { ...read } : {};
}

/**
 * The body as the platform may see it. An address that nobody may be led to is left out: the payment goes on,
 * and its challenge stays inside the page. Written anew, so that two of the same name cannot mean two things.
 */
export function withReturnAllowed(
  call: string,
  body: Buffer | undefined,
  { partitioned }: CookieSpace,
  { embeddingOrigins, origin }: ReturnRules,
): Buffer | undefined {
  if (call !== AUTHORISE || body === undefined) return body;
  const { returnUrl, ...others } = fieldsOf(body);
  if (returnUrl === undefined) return body;
  const isAllowed = partitioned
    ? isHostAddress(returnUrl, embeddingOrigins)
    : isOwnAddress(returnUrl, origin);
  return Buffer.from(JSON.stringify(isAllowed ? { ...others, returnUrl } : others));
}

/** Where the bank's return leads; undefined in a frame, where the page around it goes on. */
export function returnTarget(
  { headers }: FastifyRequest,
  answer: UpstreamAnswer,
  { embeddingOrigins, origin }: ReturnRules,
): string | undefined {
  const address = answer.headers.get(RETURN_HEADER);
  if (!isHostAddress(address, embeddingOrigins) && !isOwnAddress(address, origin)) return undefined;
  return (headers['sec-fetch-dest'] ?? 'document') === 'document' ? address : undefined;
}

/**
 * A page and no redirect: a bank's policy may hold its form to our own address. It takes its own place in the
 * history, so that Back does not lead here again.
 */
export function sendReturnPage(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
  const { nonce } = requestContext(request);
  const link = `<a href="${escapeHtml(address)}">${escapeHtml(copyText('web.return.link'))}</a>`;
  const go = `if(window.parent===window)location.replace(${scriptJson(address)})`;
  return reply
    .code(200)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(
      plainHtml(
        copyText('web.return.title'),
        `<p>${escapeHtml(copyText('web.return.text'))}</p><p>${link}</p><script nonce="${nonce}">${go}</script>`,
        nonce,
      ),
    );
}
