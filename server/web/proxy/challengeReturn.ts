/**
 * Return from a 3-D Secure challenge that an embedded page opened in the top window. The page sends the
 * address of its host page. The platform stores the address and returns it when the bank returns. When a
 * bank's page cannot be shown in a frame, our own page does the same with its own address. The target must be
 * a page of a site that may embed this tenant, or of this origin. The address is checked before and after,
 * because a stored address may be outdated or forged.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../net/escapeHtml';
import { requestContext } from '../requestContext';
import type { CookieSpace } from '../cookies/jar';
import { mayEmbed } from '../embed/mayEmbed';
import { plainHtml } from '../plainPage';
import { plainPolicy } from '../security/policy';
import { scriptJson } from '../scriptJson';
import { copyText } from '../copyText';
import { bodyJson } from './bodyJson';
import type { UpstreamAnswer } from './upstream';

/** Allowed return targets: sites that may embed the tenant, and the page's origin. */
export interface ReturnRules {
  readonly embeddingOrigins: readonly string[];
  readonly origin: string;
}

const AUTHORISE = 'POST /api/checkout/authorise';
const RETURN_HEADER = 'x-foyer-return';
/** Maximum length of an address. Browsers and banks may not support longer ones. */
const MAX_LENGTH = 2_048;

/** The address that a page sends. It must be in normal form and contain no user name or password. */
export function isHostAddress(address: unknown, embedders: readonly string[]): address is string {
  if (typeof address !== 'string' || address.length > MAX_LENGTH || !URL.canParse(address)) return false;
  const url = new URL(address);
  const isPlain = url.href === address && url.username === '' && url.password === '';
  return isPlain && /^https?:$/.test(url.protocol) && mayEmbed(url.origin, embedders);
}

/** The bank's page replaced our own page outside a frame and returns to it. */
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
 * The body for the platform. An address that is not allowed is left out: the payment continues, and its
 * challenge stays inside the page. The body is serialized again, so that a duplicate key cannot have two
 * meanings.
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

/** The target after the bank's return. Undefined in a frame, where the surrounding page continues. */
export function returnTarget(
  { headers }: FastifyRequest,
  response: UpstreamAnswer,
  { embeddingOrigins, origin }: ReturnRules,
): string | undefined {
  const address = response.headers.get(RETURN_HEADER);
  if (!isHostAddress(address, embeddingOrigins) && !isOwnAddress(address, origin)) return undefined;
  return (headers['sec-fetch-dest'] ?? 'document') === 'document' ? address : undefined;
}

/**
 * Sends a page instead of a redirect, because a bank's policy may restrict its form to our own address. The
 * page replaces itself in the history, so that Back does not return to it.
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
      'content-security-policy': `${plainPolicy(nonce)}; script-src 'nonce-${nonce}'`,
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
