/** Pages of the web host for cases without a tenant page: plain, styled, without script. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import './requestContext';
import { escapeHtml } from '../net/escapeHtml';
import { plainPolicy } from './security/policy';
import { copyText, type CopyKey } from './copyText';

/** On large touch screens, such as kiosks, text and controls have kiosk size. */
const TOUCH =
  '@media (pointer:coarse) and (min-width:48rem){html{font-size:22px}button,input{min-height:64px}main>a,p>a{display:inline-flex;align-items:center;min-height:64px}}';

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:12vh auto 4rem;padding:0 1rem}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.15rem;margin:2rem 0 .5rem}ul{padding-left:1.25rem}li{margin:.25rem 0}
a{color:LinkText}code{font-size:.9em;overflow-wrap:anywhere}button,input{box-sizing:border-box;font:inherit;min-height:2.75rem;max-width:100%;padding:.25rem 1rem}label{display:block}.quiet{opacity:.75}${TOUCH}`;

export function plainHtml(title: string, body: string, nonce: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`;
}

export function sendPlainPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: { readonly title: CopyKey; readonly text: CopyKey },
): FastifyReply {
  const nonce = request.requestContext?.nonce ?? '';
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy(nonce),
      // The same value as on every kiosk page. The first page of an origin sets it for all later pages.
      'origin-agent-cluster': '?1',
    })
    .type('text/html; charset=utf-8')
    .send(plainHtml(copyText(page.title), `<p>${escapeHtml(copyText(page.text))}</p>`, nonce));
}

export const UNKNOWN_HOST = { title: 'web.unknownHost.title', text: 'web.unknownHost.text' } as const;
export const UNAVAILABLE = { title: 'web.unavailable.title', text: 'web.unavailable.text' } as const;
export const NOT_FOUND = { title: 'web.notFound.title', text: 'web.notFound.text' } as const;
export const FAILED = { title: 'web.failed.title', text: 'web.failed.text' } as const;
