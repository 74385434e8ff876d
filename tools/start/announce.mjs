/** What is printed when all is up: addresses with what to try, cards, accounts, mailbox, API. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TRY = {
  'online-joining': 'join as a member: choose a centre and a membership, pay with a test card',
  bookings: 'book an activity',
  'my-account': 'log in with an account below',
};

/** Of the provider's published numbers, the ones to begin with; the sandbox's front page has all of them. */
const CARDS = [
  ['4929 0000 0000 6', 'Visa', 'succeeds'],
  ['5186 1500 0000 0008', 'Mastercard', 'asks for 3-D Secure; its page has buttons for success and failure'],
  ['4929 0000 0003 0', 'Visa', 'is declined'],
];

export function announce(settings) {
  const tenants = readTenants(settings.tenantsDir);
  const lines = ['', `Foyer is up. All venues: ${address(settings, 'localhost')}`, ''];
  for (const tenant of tenants) lines.push(...tenantLines(tenant, settings), '');
  if (settings.ownPlatform) lines.push(...sandboxLines(settings), '');
  lines.push('Stop with Ctrl+C.');
  console.log(lines.join('\n'));
}

function tenantLines({ name, host, areas, accounts }, settings) {
  return [
    name,
    ...areas.map((area) => `  ${address(settings, `${area}.${host}`)}  ${TRY[area] ?? ''}`),
    ...(settings.ownPlatform ? accounts.map((account) => `    ${account}`) : []),
  ];
}

function sandboxLines({ platformPort, sandboxPort }) {
  const at = (name) => `http://${name}sandbox.localhost:${sandboxPort}/`;
  return [
    'Test cards (security code 123, any expiry date to come)',
    ...CARDS.map(([number, type, does]) => `  ${number.padEnd(20)} ${type.padEnd(11)} ${does}`),
    `  more, with faults: ${at('')}`,
    `Mailbox: ${at('mail.')}   Bank: ${at('bank.')}   API: http://localhost:${platformPort}/docs`,
  ];
}

function address({ scheme, port }, host) {
  return scheme === 'https' && host !== 'localhost' ? `https://${host}/` : `http://${host}:${port}/`;
}

/** Only what is printed is read here; a document with mistakes is reported by the web host. */
function readTenants(folder) {
  const ids = existsSync(folder) ? readdirSync(folder) : [];
  return ids.flatMap((id) => {
    const document = readJson(path.join(folder, id, 'tenant.json'));
    const host = document?.hosts?.[0];
    if (typeof host !== 'string') return [];
    const accounts = readJson(path.join(folder, id, 'seed/customers.json')) ?? [];
    return [
      {
        name: document.name ?? id,
        host,
        areas: Object.keys(document.areas ?? {}),
        accounts: accounts.flatMap(accountLine),
      },
    ];
  });
}

function accountLine(customer) {
  const about = customer.hint ?? customer.about;
  return about === undefined ? [] : [`${customer.email} / ${customer.password}  ${about}`];
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
