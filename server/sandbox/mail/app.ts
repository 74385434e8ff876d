/** The mailbox: mail.sandbox.localhost. It shows the mails that the mail server of the sandbox received. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord } from '../../../schemas/isRecord';
import { buildApp, sendPage } from '../host';
import { openLedger, type Ledger } from '../ledger';
import { pageText } from '../pages';
import type { Mail, ReceivedMail } from './mail';
import { mailboxPage } from './mailboxPage';

const isMail = (value: unknown): value is Mail => isRecord(value) && typeof value['key'] === 'string';

interface MailRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly tenant?: string; readonly as?: string };
}

export const openMailbox = (folder: string): Ledger<Mail> => openLedger(join(folder, 'mail.jsonl'), isMail);

/** Stores a received mail, unless it was received before. */
export function storeMail(ledger: Ledger<Mail>, mail: ReceivedMail, now: number): void {
  if (ledger.lines.some(({ key }) => key === mail.key)) return;
  ledger.append({ id: randomUUID(), at: new Date(now).toISOString(), ...mail });
}

export function buildMail(ledger: Ledger<Mail>): FastifyInstance {
  const app = buildApp();
  const find = (id: string): Mail | undefined => ledger.lines.find((mail) => mail.id === id);

  app.get<{ Querystring: { to?: string } }>('/messages', (request) => ({
    data: ledger.lines.filter((mail) => [undefined, mail.to].includes(request.query.to)),
  }));
  app.get<MailRoute>('/', ({ query }, reply) =>
    sendPage(reply, mailboxPage(ledger.lines, { tenant: query.tenant })),
  );
  app.get<MailRoute>('/mails/:id', ({ params, query }, reply) => {
    const mail = find(params.id);
    if (!mail) reply.code(404);
    const chosen = { tenant: query.tenant, mail, as: query.as, isMissing: !mail };
    return sendPage(reply, mailboxPage(ledger.lines, chosen));
  });
  app.get<MailRoute>('/mails/:id/source', ({ params }, reply) => {
    const source = find(params.id)?.source;
    return reply
      .code(source === undefined ? 404 : 200)
      .type('text/plain')
      .send(source ?? pageText('mail.missing'));
  });
  app.get<MailRoute>('/mails/:id/html', ({ params }, reply) => sendDocument(reply, find(params.id)));
  return app;
}

/**
 * The document as a mail client shows it, in a frame: no script runs, nothing is loaded except pictures, and
 * links open in a new tab.
 */
function sendDocument(reply: FastifyReply, mail: Mail | undefined): FastifyReply {
  if (mail?.html === undefined) return reply.code(404).type('text/plain').send(pageText('mail.missing'));
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(mail.html.replace('<head>', '<head><base target="_blank" />'));
}
