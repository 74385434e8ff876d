/**
 * The mailbox: mail.sandbox.localhost. It stores the mails that the product sends. A repeated message key
 * creates no second mail.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../../schemas/isRecord';
import { buildApp, sendPage, type CompanyOptions } from '../host';
import { openLedger } from '../ledger';
import type { Html } from '../pages';
import { html, page, pageText } from '../pages';
import { record, text } from '../readBody';

interface Mail {
  readonly id: string;
  readonly at: string;
  /** The sender's idempotency key: a retry after a lost response creates no second mail. */
  readonly key: string;
  readonly tenant: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const isMail = (value: unknown): value is Mail => isRecord(value) && typeof value['key'] === 'string';

export function buildMail(options: CompanyOptions): FastifyInstance {
  const app = buildApp();
  const ledger = openLedger(join(options.folder, 'mail.jsonl'), isMail);

  app.post('/messages', (request, reply) => {
    const body = record(request.body);
    const to = text(body['to']);
    if (to === '' || text(body['text']) === '')
      return reply.code(422).send({ code: 1020, description: pageText('error.body') });
    const id = randomUUID();
    const key = text(body['key']) || id;
    const existing = ledger.lines.find((mail) => mail.key === key);
    const mail = {
      id,
      at: new Date(options.now()).toISOString(),
      key,
      tenant: text(body['tenant']),
      to,
      subject: text(body['subject']),
      text: text(body['text']),
    };
    if (!existing) ledger.append(mail);
    return reply.code(existing ? 200 : 201).send({ data: { id: (existing ?? mail).id } });
  });
  app.get<{ Querystring: { to?: string } }>('/messages', (request) => ({
    data: ledger.lines.filter((mail) => [undefined, mail.to].includes(request.query.to)),
  }));
  app.get('/', (_request, reply) => sendPage(reply, mailboxPage(ledger.lines)));
  return app;
}

function mailboxPage(mails: readonly Mail[]) {
  const shown = [...mails].reverse().map(
    (mail) =>
      html`<article>
        <h2>${mail.subject}</h2>
        <p class="muted">${pageText('mail.to')}: ${mail.to} · ${pageText('mail.sent')}: ${mail.at}</p>
        <pre>${withLinks(mail.text)}</pre>
      </article>`,
  );
  return page(
    pageText('mail.title'),
    html`<h1>${pageText('mail.title')}</h1>
      ${shown.length > 0 ? shown : html`<p>${pageText('mail.empty')}</p>`}`,
  );
}

/** URLs become links. All other text is shown as text, including markup. */
function withLinks(body: string): readonly Html[] {
  return body
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
