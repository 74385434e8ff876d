/** @jest-environment node */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DEMO_OPERATORS, DEMO_PASSWORD } from './operators/demoOperators.mjs';
import { readDocumentsConfig } from './config';
import { receiveMails } from '../sandbox/mail/receiveMails';
import { startDocuments } from './startDocuments';
import { openDocumentsDatabase } from './testing/documentsDatabase';

const TENANTS = resolve(__dirname, '../../tenants');
const PRODUCTION = {
  NODE_ENV: 'production',
  CONSOLE_HOST: 'console.example.com',
  PUBLIC_SCHEME: 'https',
  // Its mailbox receives the invitation.
  SANDBOX: '1',
};

let folder: string;
let mailbox: Mailbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-console-'));
  cpSync(join(TENANTS, 'harbour'), join(folder, 'tenants/harbour'), { recursive: true });
  mailbox = await openMailbox();
});
afterEach(async () => {
  await mailbox.close();
  rmSync(folder, { recursive: true });
});

interface Mail {
  readonly to: string;
  readonly text: string;
}

interface Mailbox {
  readonly port: number;
  /** The next mail that arrives. */
  readonly next: () => Promise<Mail>;
  readonly close: () => Promise<void>;
}

async function openMailbox(): Promise<Mailbox> {
  const arrived: Mail[] = [];
  let wake = (): void => undefined;
  const server = await receiveMails({
    port: 0,
    host: '127.0.0.1',
    login: undefined,
    store: (mail) => {
      arrived.push(mail);
      wake();
    },
  });
  return {
    port: server.port,
    next: async () => {
      if (arrived.length === 0) await new Promise<void>((arrive) => (wake = arrive));
      return arrived.shift() as Mail;
    },
    close: () => server.stop(),
  };
}

const listening = (server: Server): Promise<number> =>
  new Promise((port) => server.listen(0, '127.0.0.1', () => port((server.address() as AddressInfo).port)));

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Started {
  call(method: 'GET' | 'POST', path: string, body?: object, token?: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

async function start(env: Readonly<Record<string, string>>, database?: Parameters<typeof startDocuments>[1]) {
  const documents = await startDocuments(
    {
      DATA_DIR: join(folder, 'data'),
      TENANTS_DIR: join(folder, 'tenants'),
      DOCUMENTS_PORT: String(await freePort()),
      SANDBOX_SMTP_PORT: String(mailbox.port),
      ...env,
    },
    database ?? (await openDocumentsDatabase()),
  );
  const call: Started['call'] = async (method, path, body, token) => {
    const answer = await fetch(`http://127.0.0.1:${documents.port}/api/operators${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${String(token)}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data = {} } = (await answer.json()) as { data?: Answer['data'] };
    return { status: answer.status, data };
  };
  return { call, stop: () => documents.stop() };
}

test.each(['files', 'database'])(
  'the sample operators log in and see their tenants, with the documents in %s',
  async (place) => {
    const { call, stop } = await start({ DOCUMENTS: place, PASSWORD_COST: '8', FOYER_DEMO: '1' });
    for (const { email } of DEMO_OPERATORS) {
      const { status, data } = await call('POST', '/login', { email, password: DEMO_PASSWORD });
      expect([email, status]).toEqual([email, 200]);
      expect(await call('GET', '/session', undefined, data['token'])).toMatchObject({
        status: 200,
        data: { storage: place },
      });
    }
    const admin = { email: 'admin@console.example', password: DEMO_PASSWORD };
    const { data } = await call('POST', '/login', admin);
    expect(await call('GET', '/tenants', undefined, data['token'])).toMatchObject({
      status: 200,
      data: [{ id: 'harbour', status: 'active' }],
    });
    expect(readdirSync(join(folder, 'data'))).toContain('documents.key');
    await stop();
  },
  120_000,
);

test('in production the first administrator accepts an invitation, and no sample operator exists', async () => {
  const { call, stop } = await start({ ...PRODUCTION, CONSOLE_ADMINISTRATOR: 'anna@example.com' });
  const mail = await mailbox.next();
  expect(mail.to).toBe('anna@example.com');
  const link = /https:\/\/console\.example\.com\/accept-invitation#token=([\w-]+)/.exec(mail.text);
  const password = 'Another-Word-2026';
  const accepted = await call('POST', '/invitations/accept', {
    token: link?.[1],
    name: 'Anna Berg',
    password,
    passwordConfirmation: password,
  });
  expect(accepted.status).toBe(200);
  expect(await call('GET', '/session', undefined, accepted.data['token'])).toMatchObject({
    data: { operator: { name: 'Anna Berg', grants: [{ role: 'administer', tenants: 'all' }] } },
  });
  const sample = { email: 'admin@console.example', password: DEMO_PASSWORD };
  expect((await call('POST', '/login', sample)).status).toBe(422);
  await stop();
}, 120_000);

test('in production without a host of the console, its calls do not exist', async () => {
  const { call, stop } = await start({ NODE_ENV: 'production' });
  expect((await call('GET', '/session')).status).toBe(404);
  await stop();
}, 120_000);

test('no variable creates sample people in production, and without FOYER_DEMO none are created', () => {
  expect(() => readDocumentsConfig({ ...PRODUCTION, FOYER_DEMO: '1' })).toThrow(
    'FOYER_DEMO is "1". Set it to 0 or false, because sample people have a published password',
  );
  expect(readDocumentsConfig({}).console?.firstOperators).toBe('none');
  expect(readDocumentsConfig({ FOYER_DEMO: '1' }).console?.firstOperators).toBe('samples');
});

test('an address of the first administrator that is not an email address is refused at the start', () => {
  expect(() => readDocumentsConfig({ CONSOLE_ADMINISTRATOR: 'anna' })).toThrow(
    'CONSOLE_ADMINISTRATOR is not an email address.',
  );
});
