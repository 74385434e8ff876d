/**
 * The mailbox: mail.sandbox.localhost. It stores the mails that the product sends. A repeated message key
 * creates no second mail.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isRecord } from '../../../schemas/isRecord';
import { buildApp, sendPage, type CompanyOptions } from '../host';
import { openLedger } from '../ledger';
import { pageText } from '../pages';
import { record, text } from '../readBody';
import type { Mail } from './mail';
import { mailboxPage } from './mailboxPage';

const isMail = (value: unknown): value is Mail => isRecord(value) && typeof value['key'] === 'string';

interface MailRoute {
  readonly Params: { readonly id: string };
  readonly Querystring: { readonly tenant?: string; readonly as?: string };
}

export function buildMail(options: CompanyOptions): FastifyInstance {
  const app = buildApp();
  const ledger = openLedger(join(options.folder, 'mail.jsonl'), isMail);
  const find = (id: string): Mail | undefined => ledger.lines.find((mail) => mail.id === id);

  app.post('/messages', (request, reply) => {
    const body = record(request.body);
    const to = text(body['to']);
    if (to === '' || text(body['text']) === '')
      return reply.code(422).send({ code: 1020, description: pageText('error.body') });
    const id = randomUUID();
    const key = text(body['key']) || id;
    const existing = ledger.lines.find((mail) => mail.key === key);
    const html = text(body['html']);
    const mail: Mail = {
      id,
      at: new Date(options.now()).toISOString(),
      key,
      tenant: text(body['tenant']),
      to,
      subject: text(body['subject']),
      text: text(body['text']),
      ...(html !== '' && { html }),
    };
    if (!existing) ledger.append(mail);
    return reply.code(existing ? 200 : 201).send({ data: { id: (existing ?? mail).id } });
  });
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
