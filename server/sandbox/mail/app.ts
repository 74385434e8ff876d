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
import { Html, html, page, pageText, timeText } from '../pages';
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
  app.get<{ Querystring: { tenant?: string } }>('/', (request, reply) =>
    sendPage(reply, mailboxPage(ledger.lines, request.query.tenant)),
  );
  return app;
}

/** The number of mails on the page. `/messages` has all of them. */
const SHOWN = 100;

/** The newest mail is first, and open. `tenant`: only the mails of this tenant. */
function mailboxPage(mails: readonly Mail[], tenant: unknown) {
  const chosen = mails.filter((mail) => tenant === undefined || mail.tenant === tenant);
  const shown = [...chosen].reverse().slice(0, SHOWN);
  return page(
    pageText('mail.title'),
    html`<h1>${pageText('mail.title')}</h1>
      <p class="lead">${pageText('mail.lead')}</p>
      ${tenantLinks(mails, tenant)}
      ${shown.length > 0 ? shown.map(mailEntry) : html`<p class="card">${pageText('mail.empty')}</p>`}
      ${chosen.length > SHOWN ? html`<p class="quiet">${pageText('mail.older')}</p>` : ''}`,
  );
}

function tenantLinks(mails: readonly Mail[], chosen: unknown): Html | string {
  const tenants = [...new Set(mails.map((mail) => mail.tenant))].sort();
  if (tenants.length < 2) return '';
  const link = (href: string, text: string, count: number, current: boolean): Html =>
    html`<li>
      <a href="${href}" ${new Html(current ? 'aria-current="page"' : '')}>${text} (${count})</a>
    </li>`;
  return html`<nav aria-label="${pageText('mail.tenants')}">
    <ul class="links">
      ${link('/', pageText('mail.all'), mails.length, chosen === undefined)}${tenants.map((tenant) =>
        link(
          `/?tenant=${encodeURIComponent(tenant)}`,
          tenant,
          mails.filter((mail) => mail.tenant === tenant).length,
          tenant === chosen,
        ),
      )}
    </ul>
  </nav>`;
}

const mailEntry = (mail: Mail, index: number): Html =>
  html`<article class="card">
    <details class="mail" ${new Html(index === 0 ? 'open' : '')}>
      <summary>
        <h2>${mail.subject}</h2>
        <span class="meta">${timeText(mail.at)}, ${mail.tenant}, ${pageText('mail.to')} ${mail.to}</span>
      </summary>
      <pre>${withLinks(mail.text)}</pre>
    </details>
  </article>`;

/** URLs become links. All other text is shown as text, including markup. */
function withLinks(body: string): readonly Html[] {
  return body
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
