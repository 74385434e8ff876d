/** The page of the mailbox: a list and the opened mail, side by side if there is space. It needs no script. */
import { PLAIN_STYLE } from '../../net/plainStyle';
import { Html, html, page, type Page, pageText, timeText } from '../pages';
import type { Mail } from './mail';

interface Chosen {
  /** Only the mails of this tenant. */
  readonly tenant: string | undefined;
  /** The opened mail. Undefined: wide screens show the newest, narrow screens the list. */
  readonly mail?: Mail | undefined;
  /** `text` shows the text. Any other value shows the HTML, if the mail has it. */
  readonly as?: string | undefined;
  readonly isMissing?: boolean;
}

const STYLE = `
.mailbox{display:grid;gap:1.5rem}.mailbox .links{margin:0 0 1rem}.mails{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:.75rem;background:var(--card);overflow:hidden}.mails li+li{border-top:1px solid var(--line)}.mails a{display:block;padding:.75rem 1rem;color:var(--ink);text-decoration:none}.mails strong{display:block;overflow-wrap:anywhere}.mails a:hover strong{text-decoration:underline}.mails :focus-visible{outline-offset:-3px}
.mailbox article{min-width:0;overflow-wrap:anywhere}.mailbox iframe{display:block;width:100%;height:75vh;min-height:30rem;border:1px solid var(--line);border-radius:.5rem;background:#fff}.mailbox .back a{display:inline-flex;align-items:center;min-height:2.75rem}
@media (max-width:63.99rem){.mailbox:not(.opened) article,.mailbox.opened .list{display:none}.mailbox article.card{padding:0;border:0;background:none}}
@media (min-width:64rem){main:has(.mailbox){max-width:90rem}.mailbox{grid-template-columns:24rem minmax(0,1fr);align-items:start}.mailbox .list{max-height:calc(100vh - 2rem);overflow:auto}.mailbox .back{display:none}.mailbox article.card{padding:1.5rem}.mails [aria-current]{background:var(--tint);box-shadow:inset 4px 0 var(--main)}}`;

/** The number of mails in the list. `/messages` has all of them. */
const SHOWN = 100;

export function mailboxPage(mails: readonly Mail[], chosen: Chosen): Page {
  const ofTenant = mails.filter(({ tenant }) => chosen.tenant === undefined || tenant === chosen.tenant);
  const listed = [...ofTenant].reverse().slice(0, SHOWN);
  const opened = chosen.isMissing === true ? undefined : (chosen.mail ?? listed[0]);
  const isOpened = chosen.mail !== undefined || chosen.isMissing === true;
  return page(
    pageText('mail.title'),
    html`<h1>${pageText('mail.title')}</h1>
      <p class="lead">${pageText('mail.lead')}</p>
      <div class="${isOpened ? 'mailbox opened' : 'mailbox'}">
        <nav class="list" aria-label="${pageText('mail.list')}">
          ${tenantLinks(mails, chosen.tenant)}
          ${
            listed.length > 0
              ? html`<ul class="mails">
                  ${listed.map((mail) => mailLink(mail, chosen.tenant, mail.id === opened?.id))}
                </ul>`
              : html`<p class="card">${pageText('mail.empty')}</p>`
          }
          ${ofTenant.length > SHOWN ? html`<p class="quiet">${pageText('mail.older')}</p>` : ''}
        </nav>
        ${opened ? openedMail(opened, chosen) : ''}
        ${chosen.isMissing === true ? html`<p class="card" role="alert">${pageText('mail.missing')}</p>` : ''}
      </div>`,
    { frames: "'self'", style: PLAIN_STYLE + STYLE },
  );
}

/** Keeps the chosen tenant. */
function addressOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries).toString()}`;
}

const current = (isCurrent: boolean, value = 'true'): Html =>
  new Html(isCurrent ? `aria-current="${value}"` : '');

function tenantLinks(mails: readonly Mail[], chosen: string | undefined): Html | string {
  const tenants = [...new Set(mails.map((mail) => mail.tenant))].sort();
  if (tenants.length < 2) return '';
  const link = (tenant: string | undefined, label: string, count: number): Html =>
    html`<li>
      <a href="${addressOf('/', { tenant })}" ${current(tenant === chosen)}>${label} (${count})</a>
    </li>`;
  return html`<ul class="links">
    ${link(undefined, pageText('mail.all'), mails.length)}${tenants.map((tenant) =>
      link(tenant, tenant, mails.filter((mail) => mail.tenant === tenant).length),
    )}
  </ul>`;
}

const mailLink = (mail: Mail, tenant: string | undefined, isOpened: boolean): Html =>
  html`<li>
    <a href="${addressOf(`/mails/${mail.id}`, { tenant })}" ${current(isOpened)}>
      <strong>${mail.subject}</strong>
      <span class="meta">${mail.tenant}, ${timeText(mail.at)}</span>
      <span class="meta">${mail.to}</span>
    </a>
  </li>`;

function openedMail(mail: Mail, { tenant, as }: Chosen): Html {
  const showsHtml = mail.html !== undefined && as !== 'text';
  const tab = (label: string, view: string | undefined, isCurrent: boolean): Html =>
    html`<li>
      <a href="${addressOf(`/mails/${mail.id}`, { tenant, as: view })}" ${current(isCurrent)}>${label}</a>
    </li>`;
  return html`<article class="card">
    <p class="back"><a href="${addressOf('/', { tenant })}">${pageText('mail.back')}</a></p>
    <h2>${mail.subject}</h2>
    <p class="meta">${timeText(mail.at)}, ${mail.tenant}, ${pageText('mail.to')} ${mail.to}</p>
    ${
      mail.html === undefined
        ? ''
        : html`<nav aria-label="${pageText('mail.views')}">
            <ul class="links">
              ${tab(pageText('mail.html'), undefined, showsHtml)}${tab(pageText('mail.text'), 'text', !showsHtml)}
              <li><a href="/mails/${mail.id}/html" target="_blank">${pageText('mail.alone')}</a></li>
            </ul>
          </nav>`
    }
    ${
      showsHtml
        ? html`<iframe
            title="${mail.subject}"
            src="/mails/${mail.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerpolicy="no-referrer"
          ></iframe>`
        : html`<pre>${withLinks(mail.text)}</pre>`
    }
  </article>`;
}

/** URLs become links. All other text is shown as text, including markup. */
function withLinks(body: string): readonly Html[] {
  return body
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`,
    );
}
