/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { mailProof } from '../platform/kernel';
import { makeSecrets } from '../secrets/encryption';
import { openKeyRing } from '../secrets/keyRing';
import { deliveryReport, type ReportParts } from '../sandbox/mail/deliveryReport';
import { installation, type Installation } from './testing/installation';

const KEY = { PLATFORM_KEY: 'ab'.repeat(32) };
const TO = 'jo@example.com';

let foyer: Installation;
beforeAll(async () => {
  foyer = installation();
  await foyer.migrated();
  expect(await foyer.run(['seed'])).toMatchObject({ code: 0 });
  await foyer.firstRow(`insert into customers (tenant, id, reference, email, email_key, password_hash, first_name,
      last_name, answers, created_at, updated_at)
    select tenant, id, id, 'Jo@example.com', 'jo@example.com', '', 'Jo', 'Hill', '{}', now(), now()
    from (values ('riverside', 'c1'), ('northgate', 'c2')) as new (tenant, id)`);
}, 120_000);
afterAll(() => foyer.remove());

/** As the mail server adapter writes it. */
function messageIdOf(to = TO, tenant = 'riverside'): string {
  const id = randomUUID();
  const secrets = makeSecrets(openKeyRing(foyer.dataDir, KEY.PLATFORM_KEY, 'platform'));
  return `<${id}.${mailProof(secrets, { tenant, id, to })}@riverside.example>`;
}

const report = (parts: Partial<ReportParts> = {}): string =>
  deliveryReport({ messageId: messageIdOf(), ...parts });
const receive = (message: string, more: Readonly<Record<string, string>> = {}) =>
  foyer.run(['bounce'], { ...KEY, ...more }, message);

const refused = async (): Promise<unknown> =>
  foyer.firstRow(`select jsonb_agg(tenant) as tenants from customers where email_refused_at is not null`);
const forget = () => foyer.firstRow('update customers set email_refused_at = null');

test('a mail that could not be delivered is recorded for the customer of its tenant alone', async () => {
  for (const original of ['message/rfc822', 'text/rfc822-headers'] as const) {
    expect(await receive(report({ original }))).toEqual({
      code: 0,
      printed: 'Recorded that an address of a customer of riverside is refused (5.1.1).',
      warned: '',
    });
    expect(await refused()).toEqual({ tenants: ['riverside'] });
    expect((await receive(report({ original }))).printed).toMatch(
      /^Nothing recorded\. No customer .* already\.$/,
    );
    await forget();
  }
}, 120_000);

test.each<readonly [string, () => string, RegExp]>([
  ['a temporary failure', () => report({ action: 'delayed', status: '4.2.2' }), /no permanent failure/],
  ['a failure that is not permanent', () => report({ status: '4.4.7' }), /no permanent failure/],
  ['a delivery', () => report({ action: 'delivered', status: '2.0.0' }), /no permanent failure/],
  ['a Message-ID without a proof', () => report({ messageId: `<${randomUUID()}@x.example>` }), /not contain/],
  [
    'a guessed proof',
    () => report({ messageId: `<${randomUUID()}.${'A'.repeat(43)}@x.example>` }),
    /not about a mail/,
  ],
  [
    'the proof of a mail to another address',
    () => report({ messageId: messageIdOf('eve@evil.example') }),
    /not about/,
  ],
  ['the proof of a mail of another tenant', () => report({ tenant: 'northgate' }), /not about/],
  [
    'an address of no customer',
    () => report({ to: 'x@x.example', messageId: messageIdOf('x@x.example') }),
    /No customer/,
  ],
  ['an out-of-office reply', () => 'Subject: Away\r\n\r\nI am away until Monday.', /not a delivery report/],
  ['an empty message', () => '', /not a delivery report/],
  ['a broken message', () => report().slice(0, 700), /no permanent failure|not contain/],
  ['a message of many levels', () => nested(60), /cannot be read/],
  ['a huge message', () => report() + 'x'.repeat(3_000_000), /larger than 2097152 bytes/],
])(
  '%s records nothing, and the mail server does not keep it',
  async (_what, message, reason) => {
    const result = await receive(message());
    expect(result).toMatchObject({ code: 0, warned: '' });
    expect(result.printed).toMatch(/^Nothing recorded\. /);
    expect(result.printed).toMatch(reason);
  },
  60_000,
);

test('after all these messages, no customer has a refused address', async () => {
  expect(await refused()).toEqual({ tenants: null });
});

const nested = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  ).join('');

test('an address with letters outside ASCII is known again, although the mail has the ASCII form', async () => {
  await foyer.firstRow(`update customers set email_key = 'jo@grüße.example' where id = 'c1'`);
  const messageId = messageIdOf('Jo@Grüße.example');
  expect((await receive(report({ messageId, to: `Jo@${domainToASCII('grüße.example')}` }))).printed).toMatch(
    /^Recorded/,
  );
  await foyer.firstRow(
    `update customers set email_key = 'jo@example.com', email_refused_at = null where id = 'c1'`,
  );
}, 60_000);

test('without the database or the key, the mail server keeps the message and tries again', async () => {
  const away = { DATABASE_URL: 'postgres://foyer@127.0.0.1:9/foyer' };
  expect(await receive(report(), away)).toMatchObject({
    code: 75,
    printed: '',
    warned: expect.stringMatching(
      /^Not recorded yet: The database at DATABASE_URL does not answer/,
    ) as string,
  });
  expect(await receive(report(), { PLATFORM_KEY: '' })).toMatchObject({
    code: 75,
    warned: expect.stringMatching(/There is no key in .*PLATFORM_KEY/) as string,
  });
  expect(() => readFileSync(`${foyer.dataDir}/platform.key`)).toThrow('ENOENT');
}, 60_000);

test('what the mail server logs contains no address', async () => {
  const { printed } = await receive(report());
  expect(printed).not.toContain('@');
  await forget();
}, 60_000);
