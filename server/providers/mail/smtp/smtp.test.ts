/** The adapter of mail servers, with the mail server of the sandbox. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { receiveMails, type MailReceiver } from '../../../sandbox/mail/receiveMails';
import type { ReceivedMail } from '../../../sandbox/mail/mail';
import type { MailProvider, OutgoingMail } from '../port';
import { smtpAdapter, type SmtpAccount } from './adapter';

const MAIL: OutgoingMail = {
  id: 'id-1',
  tenant: 'pier',
  fromName: 'Pier, Leisure "and" <more>',
  to: 'jo@example.com',
  subject: 'Grüße aus Łódź',
  text: 'Hello',
  html: '<p>Hello</p>',
};
const ACCOUNT: Omit<SmtpAccount, 'port'> = {
  from: 'no-reply@pier.example',
  replyTo: 'hello@pier.example',
  host: '127.0.0.1',
  security: 'none',
  login: undefined,
  dkim: undefined,
};

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

function open(account: SmtpAccount): MailProvider {
  const provider = smtpAdapter(account);
  stops.unshift(() => provider.close());
  return provider;
}

async function receiver(login?: SmtpAccount['login']): Promise<MailReceiver & { mails: ReceivedMail[] }> {
  const mails: ReceivedMail[] = [];
  const receiving = await receiveMails({
    port: 0,
    host: '127.0.0.1',
    login,
    store: (mail) => mails.push(mail),
  });
  stops.push(() => receiving.stop());
  return { ...receiving, mails };
}

/** The bytes of the next mail. */
async function rawReceiver(): Promise<{
  readonly port: number;
  readonly next: Promise<string>;
  envelopeFrom(): string;
}> {
  let from = '';
  let arrive: (text: string) => void;
  const next = new Promise<string>((resolve) => (arrive = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onMailFrom: ({ address }, _session, callback) => {
      from = address;
      callback();
    },
    onData: (stream, _session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        arrive(Buffer.concat(parts).toString());
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, next, envelopeFrom: () => from };
}

async function serverThat(answers: (server: Server) => Server): Promise<number> {
  const server = answers(createServer());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

test('a mail arrives with its text, its HTML and its sender', async () => {
  const { port, next } = await rawReceiver();
  expect(await open({ ...ACCOUNT, port }).send({ ...MAIL, requestId: '3f2c1f0a' })).toEqual({
    status: 'sent',
  });
  const text = await next;
  expect(text).toContain('From: "Pier, Leisure \\"and\\" <more>" <no-reply@pier.example>');
  expect(text).toContain('Reply-To: hello@pier.example');
  expect(text).toContain('Message-ID: <id-1@pier.example>');
  expect(text).toContain('Auto-Submitted: auto-generated');
  expect(text).toContain('X-Request-ID: 3f2c1f0a');
  expect(text).toMatch(/multipart\/alternative/);
});

test('a subject in any script is readable', async () => {
  const { port, mails } = await receiver();
  await open({ ...ACCOUNT, port }).send(MAIL);
  expect(mails).toEqual([
    {
      key: '<id-1@pier.example>',
      tenant: 'pier',
      to: 'jo@example.com',
      subject: MAIL.subject,
      text: MAIL.text,
      html: MAIL.html,
    },
  ]);
});

test('a recipient with a comma or a line break adds neither a recipient nor a header', async () => {
  const { port, mails } = await receiver();
  const provider = open({ ...ACCOUNT, port });
  for (const to of ['jo@example.com, eve@evil.example', 'jo@example.com\r\nBcc: eve@evil.example'])
    await provider.send({ ...MAIL, to });
  await provider.send({ ...MAIL, subject: 'Hello\r\nBcc: eve@evil.example' });
  expect(mails.filter(({ to }) => to.startsWith('eve'))).toEqual([]);
});

test('a mail that cannot be delivered returns to the address for it, with the proof of its sender', async () => {
  const { port, next, envelopeFrom } = await rawReceiver();
  await open({ ...ACCOUNT, port, returnPath: 'bounces@pier.example' }).send({ ...MAIL, proof: 'proof-1' });
  expect(await next).toContain('Message-ID: <id-1.proof-1@pier.example>');
  expect(envelopeFrom()).toBe('bounces@pier.example');
  expect(await next).toContain('<no-reply@pier.example>');
});

test('with an address for undelivered mails, a recipient with a comma adds no recipient', async () => {
  const { port, mails } = await receiver();
  const provider = open({ ...ACCOUNT, port, returnPath: 'bounces@pier.example' });
  for (const to of ['jo@example.com, eve@evil.example', 'jo@example.com\r\nBcc: eve@evil.example'])
    await provider.send({ ...MAIL, to });
  expect(mails.filter(({ to }) => to.startsWith('eve'))).toEqual([]);
  await provider.send(MAIL);
  expect(mails.at(-1)?.to).toBe('jo@example.com');
});

test('a mail is signed with DKIM if the document names a key', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const { port, next } = await rawReceiver();
  const dkim = { domain: 'pier.example', selector: 'foyer', privateKey };
  await open({ ...ACCOUNT, port, dkim }).send(MAIL);
  expect(await next).toMatch(/DKIM-Signature: .*d=pier\.example;.*s=foyer/s);
});

test('a login is used, and a wrong password is reported without the mail being lost', async () => {
  const login = { user: 'pier', password: 'right' };
  const { port, mails } = await receiver(login);
  expect(await open({ ...ACCOUNT, port, login }).send(MAIL)).toEqual({ status: 'sent' });
  const wrong = open({ ...ACCOUNT, port, login: { user: 'pier', password: 'wrong' } });
  expect(await wrong.send(MAIL)).toEqual({ status: 'failed', reason: 'AUTH PLAIN 535 5.7.8' });
  expect(await wrong.check()).toBe('AUTH PLAIN 535 5.7.8');
  expect(mails).toHaveLength(1);
});

test('an address that does not exist is refused for good; the reason does not contain it', async () => {
  const { port } = await receiver();
  const result = await open({ ...ACCOUNT, port }).send({ ...MAIL, to: 'bounce@example.com' });
  expect(result).toEqual({ status: 'refused', reason: 'RCPT TO 550 5.1.1' });
});

test('without the encryption that the document requires nothing is sent', async () => {
  const { port, mails } = await receiver();
  const login = { user: 'pier', password: 'secret' };
  for (const security of ['starttls', 'tls'] as const) {
    const result = await open({ ...ACCOUNT, port, security, login }).send(MAIL);
    expect(result).toMatchObject({ status: 'failed' });
  }
  expect(mails).toEqual([]);
});

test('a server that closes the connection or does not exist leaves the mail to a later attempt', async () => {
  const closing = await serverThat((server) => server.on('connection', (socket) => socket.destroy()));
  expect(await open({ ...ACCOUNT, port: closing }).send(MAIL)).toMatchObject({ status: 'failed' });
  const { port, stop } = await receiver();
  await stop();
  expect(await open({ ...ACCOUNT, port }).send(MAIL)).toMatchObject({ status: 'failed' });
});

test('an operator reads why no connection is possible: a closed port, an unknown name, a certificate, another server', async () => {
  const { port, stop } = await receiver();
  await stop();
  expect(await open({ ...ACCOUNT, port }).check()).toMatch(/^CONN .*ECONNREFUSED/);
  expect(await open({ ...ACCOUNT, port, host: 'mail.invalid' }).check()).toMatch(/^CONN .*mail\.invalid/);
  const web = await serverThat((server) =>
    server.on('connection', (socket) => socket.end('HTTP/1.1 400\r\n')),
  );
  expect(await open({ ...ACCOUNT, port: web }).check()).toMatch(/^CONN Invalid greeting.*HTTP\/1\.1 400$/);
  // The server warns about its own certificate, which is not trusted.
  const warning = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const untrusted = new SMTPServer({ authOptional: true, disableReverseLookup: true, closeTimeout: 100 });
  warning.mockRestore();
  untrusted.on('error', () => undefined);
  await new Promise<void>((resolve) => untrusted.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => untrusted.close(resolve)));
  const { port: secure } = untrusted.server.address() as AddressInfo;
  const mail = await open({ ...ACCOUNT, port: secure, security: 'starttls' }).send(MAIL);
  expect(mail).toEqual({ status: 'failed', reason: expect.stringMatching(/^CONN .*certificate/) as string });
});

test('a server that can be reached has no problem', async () => {
  const { port } = await receiver();
  expect(await open({ ...ACCOUNT, port }).check()).toBeUndefined();
});
