/** The development page at `http://localhost:PORT/`: the list of tenants with links to try. */
import type { WebConfig } from '../config';
import { escapeHtml } from '../../net/escapeHtml';
import { plainHtml } from '../plainPage';
import type { ListedTenant } from '../site';
import { isCopyKey, copyText, type CopyKey } from '../copyText';

export function listingPage(tenants: readonly ListedTenant[], config: WebConfig, nonce: string): string {
  const list = tenants.map((tenant) => tenantBlock(tenant, config)).join('');
  const body = `<p class="quiet">${safeCopy('web.listing.intro')}</p>${
    tenants.length === 0 ? `<p>${safeCopy('web.listing.none')}</p>` : list
  }${companies(config)}`;
  return plainHtml(copyText('web.listing.title'), body, nonce);
}

const safeCopy = (key: CopyKey): string => escapeHtml(copyText(key));

function tenantBlock(tenant: ListedTenant, config: WebConfig): string {
  const addresses = tenant.addresses.map(({ area, host, path }) => {
    const href = `${config.scheme}://${host}${config.scheme === 'http' ? `:${config.port}` : ''}${path}`;
    return link(href, `web.listing.area.${area}`, `web.listing.try.${area}`);
  });
  if (tenant.kioskHome !== undefined)
    addresses.push(link(`${tenant.kioskHome}?kiosk=true`, 'web.listing.kiosk', 'web.listing.try.kiosk'));
  if (tenant.embeddedAt !== undefined)
    addresses.push(link(tenant.embeddedAt, 'web.listing.embedded', 'web.listing.try.embedded'));
  if (tenant.counterHome !== undefined)
    addresses.push(link(tenant.counterHome, 'web.listing.counter', 'web.listing.try.counter'));
  const problems = tenant.problems.map((problem) => `<li><code>${escapeHtml(problem)}</code></li>`).join('');
  return `<section><h2>${escapeHtml(tenant.name)}</h2><ul>${addresses.join('')}</ul>${
    problems === '' ? '' : `<p>${stateOf(tenant)}</p><ul>${problems}</ul>`
  }</section>`;
}

function stateOf({ addresses, staleSince }: ListedTenant): string {
  if (staleSince !== undefined) return safeCopy('web.listing.stale').replace('{time}', timeHtml(staleSince));
  return safeCopy(addresses.length === 0 ? 'web.listing.broken' : 'web.listing.warned');
}

/** A readable time in UTC, because the server does not know the user's time zone. */
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

const timeHtml = (instant: string): string =>
  `<time datetime="${escapeHtml(instant)}">${escapeHtml(TIME.format(new Date(instant)))}</time>`;

function link(href: string, label: string, note?: string): string {
  const text = isCopyKey(label) ? copyText(label) : label;
  const more = note !== undefined && isCopyKey(note) ? ` <span class="quiet">${safeCopy(note)}</span>` : '';
  return `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a>${more}</li>`;
}

function companies(config: WebConfig): string {
  if (config.sandboxOrigin === undefined) return '';
  const at = (name: string): string => `http://${name}.sandbox.localhost:${config.sandboxPort}/`;
  return `<section><h2>${safeCopy('web.listing.companies')}</h2><ul>${link(at('cards'), 'web.listing.cards')}${link(
    at('mail'),
    'web.listing.mail',
  )}${link(at('bank'), 'web.listing.bank')}${link(
    `http://localhost:${config.platformPort}/docs`,
    'web.listing.docs',
  )}</ul></section>`;
}
