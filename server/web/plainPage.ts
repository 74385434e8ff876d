/** Pages of the web host for cases without a tenant page: plain, styled, without script. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import './requestContext';
import { escapeHtml } from '../net/escapeHtml';
import { PLAIN_STYLE } from '../net/plainStyle';
import { plainPolicy } from './security/policy';
import { copyText, type CopyKey } from './copyText';

/** One short question or message, in the middle of the page. */
export const plainHtml = (title: string, body: string, nonce: string): string =>
  plainDocument(
    title,
    `<main class="narrow"><div class="card"><h1>${escapeHtml(title)}</h1>${body}</div></main>`,
    {
      nonce,
    },
  );

/** `style` is added to the shared style. */
export function plainDocument(
  title: string,
  content: string,
  { nonce, style = '' }: { readonly nonce: string; readonly style?: string },
): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style nonce="${nonce}">${PLAIN_STYLE}${style}</style></head>
<body>${content}</body></html>
`;
}

export const sendPlainPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: { readonly title: CopyKey; readonly text: CopyKey },
): FastifyReply => sendPlainMessage(request, reply, status, copyText(page.title), copyText(page.text));

/** `text` is plain text. `language`: of a text that an operator wrote. */
export function sendPlainMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title: string,
  text: string,
  language?: string,
): FastifyReply {
  const nonce = request.requestContext?.nonce ?? '';
  const of = language === undefined ? '' : ` lang="${escapeHtml(language)}" dir="auto"`;
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy(nonce),
      // The same value as on every kiosk page. The first page of an origin sets it for all later pages.
      'origin-agent-cluster': '?1',
    })
    .type('text/html; charset=utf-8')
    .send(plainHtml(title, `<p${of}>${escapeHtml(text)}</p>${referenceOf(request, status)}`, nonce));
}

/** Of an unexpected error: the beginning of the request's id in the log, as on the pages of the application. */
const referenceOf = ({ id }: FastifyRequest, status: number): string =>
  status === 500
    ? `<p>${escapeHtml(copyText('web.failed.reference').replace('{reference}', id.slice(0, 8)))}</p>`
    : '';

export const UNKNOWN_HOST = { title: 'web.unknownHost.title', text: 'web.unknownHost.text' } as const;
export const UNAVAILABLE = { title: 'web.unavailable.title', text: 'web.unavailable.text' } as const;
export const NOT_FOUND = { title: 'web.notFound.title', text: 'web.notFound.text' } as const;
export const FAILED = { title: 'web.failed.title', text: 'web.failed.text' } as const;
