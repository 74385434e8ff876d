/** The developer's front page at `http://localhost:PORT/`: what to try, the tenants, and the providers. */
import type { AreaName } from '../../../schemas/boot';
import type { WebConfig } from '../config';
import { escapeHtml } from '../../net/escapeHtml';
import { plainDocument } from '../plainPage';
import type { ListedTenant, SampleAccount } from '../site';
import { isCopyKey, copyText, type CopyKey } from '../copyText';

export function listingPage(tenants: readonly ListedTenant[], config: WebConfig, nonce: string): string {
  const list = tenants.map((tenant, index) => tenantCard(tenant, index, config)).join('');
  const content = `<main><h1>${safeCopy('web.listing.title')}</h1><p class="lead">${safeCopy('web.listing.intro')}</p>
${servicesLinks(config)}${tour(tenants, config)}<h2>${safeCopy('web.listing.tenants')}</h2>
<p class="quiet">${safeCopy('web.listing.hosts')}</p>${
    tenants.length === 0 ? `<p>${safeCopy('web.listing.none')}</p>` : `<div class="grid">${list}</div>`
  }</main>`;
  return plainDocument(copyText('web.listing.title'), content, {
    nonce,
    style: STYLE + tenants.map(colourRule).join(''),
  });
}

const STYLE = `.tenant{border-top:.5rem solid var(--line)}.tour{counter-reset:step}.tour h3::before{counter-increment:step;content:counter(step) '. '}.tour p{margin:0 0 .5rem}`;

/** Inline style attributes are not allowed by the policy of the page. */
const colourRule = ({ colour = '' }: ListedTenant, index: number): string =>
  /^#[0-9a-f]{6}$/i.test(colour) ? `.tenant-${index}{border-top-color:${colour}}` : '';

const safeCopy = (key: CopyKey): string => escapeHtml(copyText(key));

const addressOf = (config: WebConfig, { host, path }: ListedTenant['addresses'][number]): string =>
  `${config.scheme}://${host}${config.scheme === 'http' ? `:${config.port}` : ''}${path}`;

const anchor = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

function tenantCard(tenant: ListedTenant, index: number, config: WebConfig): string {
  const rows = tenant.addresses.map((address) =>
    row(addressOf(config, address), `web.listing.area.${address.area}`, `web.listing.try.${address.area}`),
  );
  if (tenant.counterHome !== undefined)
    rows.push(row(tenant.counterHome, 'web.listing.counter', 'web.listing.try.counter'));
  if (tenant.kioskHome !== undefined)
    rows.push(row(`${tenant.kioskHome}?kiosk=true`, 'web.listing.kiosk', 'web.listing.try.kiosk'));
  if (tenant.embeddedAt !== undefined)
    rows.push(row(tenant.embeddedAt, 'web.listing.embedded', 'web.listing.try.embedded'));
  const problems = tenant.problems.map((problem) => `<li><code>${escapeHtml(problem)}</code></li>`).join('');
  return `<section class="card tenant tenant-${index}"><h3>${escapeHtml(tenant.name)}</h3>${
    problems === '' ? '' : `<p>${stateOf(tenant)}</p><ul>${problems}</ul>`
  }<ul class="areas">${rows.join('')}</ul>${accountList(tenant.accounts ?? [])}</section>`;
}

/** An area that a plugin added has its name as the text. */
function row(href: string, label: string, note: string): string {
  const text = isCopyKey(label) ? copyText(label) : label;
  const more = isCopyKey(note) ? `<span class="quiet">${safeCopy(note)}</span>` : '';
  return `<li>${anchor(href, text)}${more}</li>`;
}

function accountList(accounts: readonly SampleAccount[]): string {
  if (accounts.length === 0) return '';
  const items = accounts.map(
    ({ login, password, about }) =>
      `<dt><code>${escapeHtml(login)}</code></dt><dd><code>${escapeHtml(password)}</code><br>${escapeHtml(about)}</dd>`,
  );
  return `<details><summary>${safeCopy('web.listing.accounts')} (${accounts.length})</summary><dl class="accounts">${items.join('')}</dl></details>`;
}

function stateOf({ addresses, staleSince }: ListedTenant): string {
  if (staleSince !== undefined) return safeCopy('web.listing.stale').replace('{time}', timeHtml(staleSince));
  return safeCopy(addresses.length === 0 ? 'web.listing.broken' : 'web.listing.warned');
}

/** A readable time in UTC, because the server does not know the user's time zone. */
const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

const timeHtml = (instant: string): string =>
  `<time datetime="${escapeHtml(instant)}">${escapeHtml(TIME.format(new Date(instant)))}</time>`;

const sandboxAt = ({ sandboxPort }: WebConfig, name = ''): string =>
  `http://${name}sandbox.localhost:${sandboxPort}/`;

/** A short tour. A step leads to the first tenant that has what it needs, and is left out if none has. */
function tour(tenants: readonly ListedTenant[], config: WebConfig): string {
  const inArea = (area: AreaName): string | undefined => {
    const found = tenants.flatMap(({ addresses }) => addresses).find((address) => address.area === area);
    return found && addressOf(config, found);
  };
  const first = (home: 'counterHome' | 'kioskHome'): string | undefined =>
    tenants.map((tenant) => tenant[home]).find((address) => address !== undefined);
  const kiosk = first('kioskHome');
  const sandbox = config.sandboxOrigin === undefined ? undefined : (name: string) => sandboxAt(config, name);
  const steps: readonly (readonly [name: string, href: string | undefined])[] = [
    ['join', inArea('online-joining')],
    ['pay', sandbox?.('')],
    ['debit', sandbox?.('bank.')],
    ['book', inArea('bookings')],
    ['account', inArea('my-account')],
    ['mail', sandbox?.('mail.')],
    ['counter', first('counterHome')],
    ['kiosk', kiosk && `${kiosk}?kiosk=true`],
    ['edit', `http://localhost:${config.port}/health`],
  ];
  const items = steps.flatMap(([name, href]) => (href === undefined ? [] : [tourStep(name, href)]));
  return `<h2>${safeCopy('web.tour.title')}</h2><ol class="grid tour">${items.join('')}</ol>`;
}

function tourStep(name: string, href: string): string {
  const text = (part: string): string => {
    const key = `web.tour.${name}${part}`;
    return isCopyKey(key) ? copyText(key) : key;
  };
  return `<li class="card"><h3>${escapeHtml(text(''))}</h3><p>${escapeHtml(text('.text'))}</p>${anchor(href, text('.link'))}</li>`;
}

function servicesLinks(config: WebConfig): string {
  const link = (href: string, key: CopyKey): string => `<li>${anchor(href, copyText(key))}</li>`;
  const services =
    config.sandboxOrigin === undefined
      ? []
      : [
          link(sandboxAt(config, 'mail.'), 'web.listing.mail'),
          link(sandboxAt(config, 'cards.'), 'web.listing.cards'),
          link(sandboxAt(config, 'bank.'), 'web.listing.bank'),
          link(sandboxAt(config), 'web.listing.sandbox'),
          link(`http://localhost:${config.platformPort}/docs`, 'web.listing.docs'),
        ];
  return `<ul class="links">${services.join('')}${link(`http://localhost:${config.port}/health`, 'web.listing.health')}</ul>`;
}
