/** Pages of a preview that show no application: it has ended, or its document has errors. */
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../net/escapeHtml';
import { publicOrigin } from '../../net/publicOrigin';
import { copyText, type CopyKey } from '../copyText';
import { plainHtml } from '../plainPage';
import { refusals, sendRefusal } from '../proxy/wireError';
import { requestContext } from '../requestContext';
import { plainPolicy } from '../security/policy';
import { previewScript } from './previewNote';
import type { PreviewRequest } from './previewRequest';
import type { OpenPreview } from './previews';

const REFUSALS = {
  'unknown-preview': [404, 'web.preview.ended.text'],
  'no-cookies': [404, 'web.preview.noCookies.text'],
  'unknown-draft': [404, 'web.preview.noDraft.text'],
  unavailable: [503, 'web.preview.unavailable.text'],
} as const;

export function refusePreview(one: PreviewRequest, reason: keyof typeof REFUSALS): FastifyReply {
  const { request, reply } = one;
  if (request.url.startsWith('/api/'))
    return sendRefusal(reply, reason === 'unavailable' ? refusals.unreachable() : refusals.signedOut());
  const [status, text] = REFUSALS[reason];
  return sendText(one, status, text);
}

export const sendText = (one: PreviewRequest, status: number, text: CopyKey): FastifyReply =>
  sendPage(one, status, 'web.preview.ended.title', `<p>${escapeHtml(copyText(text))}</p>`);

/** The errors with their places, as `npm run check` prints them. */
export function sendProblems(one: PreviewRequest, { problems, facts }: OpenPreview): FastifyReply {
  const items = problems
    .slice(0, MAX_PROBLEMS)
    .map(
      ({ file, line, message }) =>
        `<li>${escapeHtml(message)}<br><code>${escapeHtml(file)}:${line}</code></li>`,
    );
  const { title, text } = PROBLEMS[facts.source.kind];
  const body = `<p>${escapeHtml(copyText(text))}</p><ul>${items.join('')}</ul>`;
  return sendPage(one, 422, title, body);
}

const PROBLEMS = {
  draft: { title: 'web.preview.problems.title', text: 'web.preview.problems.text' },
  // Only after an update: a version had no errors when it was published.
  version: { title: 'web.preview.oldVersion.title', text: 'web.preview.oldVersion.text' },
} as const;

const MAX_PROBLEMS = 20;

/** The console shows these pages in its frame too. */
function sendPage(
  { request, reply, config, previews }: PreviewRequest,
  status: number,
  title: CopyKey,
  body: string,
): FastifyReply {
  const { nonce } = requestContext(request);
  const ancestors = publicOrigin(config, previews.consoleHost);
  // The console shows the page again after the next change.
  const script = previewScript({ consoleOrigin: ancestors });
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `${plainPolicy(nonce, ancestors)}; script-src 'nonce-${nonce}'`,
    })
    .type('text/html; charset=utf-8')
    .send(plainHtml(copyText(title), `${body}<script nonce="${nonce}">${script}</script>`, nonce));
}
