/** Prints what is available: addresses with suggestions, test cards, accounts, mailbox, API. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEMO_OPERATORS, DEMO_PASSWORD } from '../../server/documents/operators/demoOperators.mjs';
import { servedSites } from './health.mjs';

const TRY = {
  'online-joining': 'join as a member: choose a centre and a membership, pay with a test card',
  bookings: 'book a class or a court: choose a centre, a day and a session, pay with a test card',
  'my-account': 'log in with an account below; see bookings, memberships, packages and payments',
};

/** Three of the provider's published card numbers. The sandbox's front page lists all of them. */
const CARDS = [
  ['4929 0000 0000 6', 'Visa', 'succeeds'],
  ['5186 1500 0000 0008', 'Mastercard', 'asks for 3-D Secure; its page has buttons for success and failure'],
  ['4929 0000 0003 0', 'Visa', 'is declined'],
];

export async function announce(settings) {
  const lines = ['', `Foyer is up. All venues: ${address(settings, 'localhost')}`, ''];
  const { tenants, console: consoleAddress } = await servedSites(settings);
  for (const tenant of tenants) lines.push(...tenantLines(tenant, settings), '');
  if (consoleAddress !== undefined) lines.push(...consoleLines(consoleAddress, settings), '');
  if (settings.ownSandbox) lines.push(...sandboxLines(settings), '');
  lines.push('Stop with Ctrl+C.');
  console.log(lines.join('\n'));
}

function tenantLines({ id, name, addresses, kioskHome, counterHome, embeddedAt, accounts = [] }, settings) {
  if (addresses.length === 0) return [`${name} is not served: npm run check says why.`];
  return [
    name,
    ...addresses.map(({ area, host, path: at }) => `  ${address(settings, host, at)}  ${TRY[area] ?? ''}`),
    ...line(
      kioskHome && kioskAddress(id, kioskHome, settings),
      'stand at a kiosk (asks first; the browser stays one: use a private window)',
    ),
    ...line(embeddedAt, "see the form in a page of another site, a club's"),
    ...line(counterHome, 'serve at the counter, as staff'),
    ...accounts.map(({ login, password, about }) => `    ${login} / ${password}  ${about}`),
  ];
}

function consoleLines(consoleAddress, { sampleOperators }) {
  const accounts = sampleOperators ? DEMO_OPERATORS : [];
  return [
    "Operators' console",
    `  ${consoleAddress}  change the tenants`,
    ...accounts.map(({ email, about }) => `    ${email} / ${DEMO_PASSWORD}  ${about}`),
  ];
}

const line = (url, use) => (url === undefined ? [] : [`  ${url}  ${use}`]);

function sandboxLines({ platformPort, sandboxPort }) {
  const at = (name) => `http://${name}sandbox.localhost:${sandboxPort}/`;
  return [
    'Test cards (security code 123, any expiry date to come)',
    ...CARDS.map(([number, type, does]) => `  ${number.padEnd(20)} ${type.padEnd(11)} ${does}`),
    `  more, with faults: ${at('')}`,
    `Mailbox: ${at('mail.')}   Bank: ${at('bank.')}   API: http://localhost:${platformPort}/docs`,
  ];
}

function address({ scheme, port }, host, at = '/') {
  return scheme === 'https' && host !== 'localhost' ? `https://${host}${at}` : `http://${host}:${port}${at}`;
}

/** The URL that sets up a kiosk, with the first venue of the seed as an example. */
function kioskAddress(id, kioskHome, { tenantsDir, ownPlatform }) {
  const [first] = ownPlatform ? seed(tenantsDir, id, 'venues') : [];
  return `${kioskHome}?kiosk=true${first === undefined ? '' : `&centre=${first.slug}`}`;
}

function seed(tenantsDir, id, what) {
  try {
    return JSON.parse(readFileSync(path.join(tenantsDir, id, `seed/${what}.json`), 'utf8'));
  } catch {
    return [];
  }
}
