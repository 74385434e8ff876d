import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBounce } from '../commands/readBounce';
import { record, text } from './readBody';
import { MailProviders } from '../providers/mail/mailProviders';
import type { MailResult, OutgoingMail } from '../providers/mail/port';
import { startSandbox, type Sandbox } from './sandbox';
import { callSandbox, type SandboxResponse } from './testing/callSandbox';

const merchant = { integrationKey: 'key', integrationPassword: 'password' };
const basic = `Basic ${Buffer.from('key:password').toString('base64')}`;

let folder: string;
let sandbox: Sandbox;
let now: number;

const start = async (): Promise<void> => {
  sandbox = await startSandbox({ dataDir: folder, port: 0, host: '127.0.0.1', merchant, now: () => now });
};

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20);
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  await start();
});

afterEach(async () => {
  await sandbox.stop();
  rmSync(folder, { recursive: true });
});

const call = (
  company: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
): Promise<SandboxResponse> => callSandbox(sandbox.port, company, method, path, body, headers);

const cards = (
  method: string,
  path: string,
  body?: unknown,
  authorization = basic,
): Promise<SandboxResponse> => call('cards', method, path, body, { authorization });

const openSession = async (): Promise<string> =>
  text((await cards('POST', '/api/v1/merchant-session-keys', {})).json['merchantSessionKey']);

const tokenise = (session: string, cardNumber: string, securityCode = '123'): Promise<SandboxResponse> =>
  cards(
    'POST',
    '/api/v1/card-identifiers',
    { cardDetails: { cardholderName: 'Jo Bell', cardNumber, expiryDate: '1230', securityCode } },
    `Bearer ${session}`,
  );

async function pay(
  vendorTxCode: string,
  cardNumber: string,
  securityCode?: string,
): Promise<SandboxResponse> {
  const session = await openSession();
  const identifier = text((await tokenise(session, cardNumber, securityCode)).json['cardIdentifier']);
  return payWith(vendorTxCode, session, identifier);
}

const payWith = (
  vendorTxCode: string,
  merchantSessionKey: string,
  cardIdentifier: string,
): Promise<SandboxResponse> =>
  cards('POST', '/api/v1/transactions', {
    transactionType: 'Deferred',
    vendorTxCode,
    amount: 2500,
    currency: 'GBP',
    paymentMethod: { card: { merchantSessionKey, cardIdentifier, save: true } },
    strongCustomerAuthentication: { notificationURL: 'http://joining.localhost/return' },
  });

const instruct = (answer: SandboxResponse, instructionType: string): Promise<SandboxResponse> =>
  cards('POST', `/api/v1/transactions/${text(answer.json['transactionId'])}/instructions`, {
    instructionType,
  });

async function kinds(vendorTxCode: string): Promise<unknown[]> {
  const { json } = await cards('GET', `/ledger?vendorTxCode=${vendorTxCode}`);
  return (json['data'] as Record<string, unknown>[]).map((movement) => movement['kind']);
}

test('an authorised payment is captured once, however often it is released', async () => {
  const paid = await pay('a', '4929000000006');
  expect([paid.status, paid.json['status']]).toEqual([201, 'Ok']);
  expect((await instruct(paid, 'release')).status).toBe(201);
  expect((await instruct(paid, 'release')).status).toBe(201);
  expect((await instruct(paid, 'abort')).status).toBe(422);
  expect(await kinds('a')).toEqual(['authorised', 'captured']);
});

test('the same vendor code twice returns the first payment', async () => {
  const first = await pay('a', '4929000000006');
  const second = await pay('a', '4929000000006');
  expect(second.json['transactionId']).toBe(first.json['transactionId']);
  expect(await kinds('a')).toEqual(['authorised']);
});

test('a card identifier pays once, and only in its session', async () => {
  const [session, other] = [await openSession(), await openSession()];
  const identifier = text((await tokenise(session, '4929000000006')).json['cardIdentifier']);
  expect((await payWith('a', other, identifier)).status).toBe(422);
  expect((await payWith('b', session, identifier)).status).toBe(201);
  expect((await payWith('c', session, identifier)).status).toBe(422);
});

test('a session ends after 400 seconds', async () => {
  const session = await openSession();
  now += 399_000;
  expect((await tokenise(session, '4929000000006')).status).toBe(201);
  now += 2_000;
  expect((await tokenise(session, '4929000000006')).status).toBe(401);
});

test.each([
  ['4929000000030', '123', 'NotAuthed'],
  ['4929000000006', '999', 'Rejected'],
  ['4929000000048', '123', 'Rejected'],
  ['4929000000022', '123', 'Rejected'],
])('card %s with code %s ends in %s', async (number, code, status) => {
  expect((await pay('a', number, code)).json['status']).toBe(status);
  expect(await kinds('a')).toEqual(['declined']);
});

test.each([
  ['Pass', ['challenged', 'authorised']],
  ['Fail', ['challenged', 'declined']],
  ['Cancel', ['challenged', 'declined']],
])(
  'pressing %s on the challenge page decides the payment, even after a restart',
  async (button, expected) => {
    const paid = await pay('a', '5186150000000008');
    expect([paid.status, paid.json['status']]).toEqual([202, '3DAuth']);
    const form = new URLSearchParams({ creq: text(paid.json['cReq']), threeDSSessionData: '"><script>' });
    const shown = await call('cards', 'POST', '/acs/challenge', form.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(shown.text).not.toContain('<script');
    const chosen = shown.text.split('<form').find((part) => part.includes(`>${button}</button>`)) ?? '';
    const cRes = /name="cres" value="([^"]+)"/.exec(chosen)?.[1];
    expect(chosen).toContain('action="http://joining.localhost/return"');

    const sealed = record(JSON.parse(Buffer.from(cRes ?? '', 'base64url').toString()));
    const forged = Buffer.from(JSON.stringify({ ...sealed, seal: 'x' })).toString('base64url');

    await sandbox.stop();
    await start();
    const path = `/api/v1/transactions/${text(paid.json['transactionId'])}/3d-secure-challenge`;
    expect((await cards('POST', path, { cRes: forged })).status).toBe(422);
    expect((await cards('POST', path, { cRes })).status).toBe(201);
    expect(await kinds('a')).toEqual(expected);
  },
);

test('a saved card pays again after its code is entered again', async () => {
  const first = await pay('a', '4929000000006');
  const saved = text(record(record(first.json['paymentMethod'])['card'])['cardIdentifier']);
  const session = await openSession();
  expect((await payWith('b', session, saved)).status).toBe(422);
  const path = `/api/v1/card-identifiers/${saved}/security-code`;
  expect((await cards('POST', path, { securityCode: '123' }, `Bearer ${session}`)).status).toBe(204);
  expect((await payWith('c', session, saved)).json['status']).toBe('Ok');
});

test('a payment whose response is lost has still happened', async () => {
  await cards('POST', '/faults', { vendorTxCode: 'a', kind: 'lose-answer' });
  await expect(pay('a', '4929000000006')).rejects.toThrow();
  const found = await cards('GET', '/api/v1/transactions/by-vendor-tx-code/a');
  expect(found.json['status']).toBe('Ok');
});

test('a request without merchant credentials or session is rejected', async () => {
  expect((await cards('POST', '/api/v1/merchant-session-keys', {}, 'Basic x')).status).toBe(401);
  expect((await tokenise('none', '4929000000006')).status).toBe(401);
});

test('no card number is written to disk', async () => {
  await pay('a', '4929000000006');
  await pay('b', '5186150000000008');
  const files = readdirSync(join(folder, 'sandbox')).map((name) =>
    readFileSync(join(folder, 'sandbox', name), 'utf8'),
  );
  expect(files.join('')).toContain('"last4":"0006"');
  expect(files.join('')).not.toMatch(/4929000000006|5186150000000008/);
});

test('a mandate requested twice is one mandate, and the account number is not stored', async () => {
  const mandate = {
    reference: 'm1',
    accountHolder: '<b>Jo</b>',
    accountNumber: '55779911',
    sortCode: '200000',
    monthlyAmount: 3250,
    currency: 'GBP',
    firstCollection: '2026-12-01',
  };
  expect((await call('bank', 'POST', '/mandates', mandate)).status).toBe(201);
  expect((await call('bank', 'POST', '/mandates', mandate)).status).toBe(200);
  const page = await call('bank', 'GET', '/');
  expect(page.text).toContain('&lt;b&gt;Jo');
  expect(page.text).toContain('9911');
  expect(page.text).toContain('£32.50');
  expect(page.text).toContain('1 December 2026');
  expect(page.text + readFileSync(join(folder, 'sandbox', 'bank.jsonl'), 'utf8')).not.toContain('55779911');
});

describe('the mailbox', () => {
  const LINK = 'https://example.com/x';
  const mails = (): MailProviders =>
    new MailProviders({ env: {}, sandbox: { host: '127.0.0.1', port: sandbox.smtpPort } });
  const send = async (mail: Partial<OutgoingMail>): Promise<MailResult> => {
    const providers = mails();
    const result = await providers.send(undefined, {
      id: 'a',
      tenant: 'riverside',
      fromName: 'Riverside Leisure',
      to: 'jo@example.com',
      subject: 'Hello',
      text: `<img src=x onerror=alert(1)> ${LINK}`,
      ...mail,
    });
    providers.close();
    return result;
  };
  /** The subjects in the list. */
  const listed = async (path: string): Promise<readonly string[]> => {
    const list = (await call('mail', 'GET', path)).text.replace(/<article.*/s, '');
    return [...list.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, subject = '']) => subject);
  };

  test('shows a mail without HTML as text with links, and a repeated send once', async () => {
    await send({ id: 'k' });
    await send({ id: 'k' });
    const page = await call('mail', 'GET', '/');
    expect(page.text).toContain('&lt;img');
    expect(page.text).toContain(`href="${LINK}"`);
    expect(page.text).not.toMatch(/<img|<iframe/);
    expect(await listed('/')).toEqual(['Hello']);
  });

  test('of one operator has only its mails, newest first, and keeps the choice when a mail is opened', async () => {
    for (const [subject, tenant] of [
      ['First', 'riverside'],
      ['Elsewhere', 'harbour'],
      ['Second', 'riverside'],
    ] as const)
      await send({ id: subject, tenant, subject });
    expect(await listed('/?tenant=riverside')).toEqual(['Second', 'First']);
    expect(await listed('/')).toEqual(['Second', 'Elsewhere', 'First']);
    const [, address = ''] =
      /href="(\/mails\/[^"]*)"/.exec((await call('mail', 'GET', '/?tenant=riverside')).text) ?? [];
    expect(await listed(address)).toEqual(['Second', 'First']);
  });

  test('shows the HTML of a mail in a frame that runs no script, and its text in the other view', async () => {
    await send({ html: '<html><head></head><body><p>Hi</p></body></html>' });
    const [{ id = '' } = {}] = (await call('mail', 'GET', '/messages')).json['data'] as { id: string }[];
    const page = await call('mail', 'GET', `/mails/${id}`);
    expect(page.text).toMatch(
      new RegExp(`<iframe\\s+title="Hello"\\s+src="/mails/${id}/html"\\s+sandbox="allow-popups `),
    );
    expect(page.text).not.toContain('&lt;img');
    const document = await call('mail', 'GET', `/mails/${id}/html`);
    expect(document.text).toContain('<head><base target="_blank" /></head><body><p>Hi</p>');
    const policy = String(document.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; .*sandbox /);
    expect(policy).not.toMatch(/script|allow-same-origin/);
    const plain = await call('mail', 'GET', `/mails/${id}?as=text`);
    expect(plain.text).toContain('&lt;img');
    expect(plain.text).not.toContain('<iframe');
  });

  test('refuses an address that does not exist for good, and a postponed mail once', async () => {
    expect(await send({ to: 'bounce+jo@example.com' })).toEqual({
      status: 'refused',
      reason: 'RCPT TO 550 5.1.1',
    });
    const later = { to: 'later@example.com', subject: 'Later' };
    expect(await send(later)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('451') as unknown,
    });
    expect(await send(later)).toEqual({ status: 'sent' });
    expect(await listed('/')).toEqual(['Later']);
  });

  test('accepts a mail and reports to its return path that it could not be delivered', async () => {
    const to = 'returned+jo@example.com';
    const [id, proof] = [randomUUID(), 'p'.repeat(43)];
    expect(await send({ id, proof, to })).toEqual({ status: 'sent' });
    const mails = (await call('mail', 'GET', '/messages')).json['data'] as { id: string; to: string }[];
    expect(mails.map((mail) => mail.to)).toEqual([to, expect.stringMatching(/^[\w-]+@[\w.-]+$/)]);
    const report = await call('mail', 'GET', `/mails/${mails[1]?.id ?? ''}/source`);
    const mail = { tenant: 'riverside', id, to };
    expect(await readBounce(Buffer.from(report.text))).toEqual({
      kind: 'failed',
      status: '5.1.1',
      mail,
      proof,
    });
    expect((await call('mail', 'GET', `/mails/${mails[0]?.id ?? ''}/source`)).status).toBe(404);
  });

  test('says that a mail does not exist', async () => {
    const missing = await call('mail', 'GET', '/mails/nothing');
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('doesn’t exist')]);
    expect((await call('mail', 'GET', '/mails/nothing/html')).status).toBe(404);
  });
});

test('the card ledger shows amounts as money', async () => {
  await pay('a', '4929000000006');
  expect((await call('cards', 'GET', '/')).text).toContain('£25.00');
});

test('every host answers its health check, and the front page lists the test cards', async () => {
  for (const company of ['cards', 'bank', 'mail', 'maps', 'other'])
    expect((await call(company, 'GET', '/health')).status).toBe(200);
  expect((await call('any', 'GET', '/')).text).toContain('4929 0000 0000 6');
});

describe('the drop-in', () => {
  test('is a part of the provider’s script, and its fields are pages that a venue may show in a frame', async () => {
    const script = (await cards('GET', '/sagepay.js')).text;
    expect(script).toContain('window.sagepayOwnForm');
    expect(script).toContain('window.sagepayCheckout');
    const [card, code] = await Promise.all([cards('GET', '/drop-in/card'), cards('GET', '/drop-in/code')]);
    const inputs = (page: string) => [...page.matchAll(/autocomplete="([^"]*)"/g)].map(([, name]) => name);
    expect(inputs(card.text)).toEqual(['cc-name', 'cc-number', 'cc-exp', 'cc-csc']);
    expect(inputs(code.text)).toEqual(['cc-csc']);
    const policy = card.headers['content-security-policy'];
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toMatch(/^default-src 'none';/);
  });
});
