/** What the servers write down of a visit: enough to follow it, and nothing of the person. */
import { expect, test } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PASSWORD } from '../kit/customer';
import { hostRequest } from '../kit/host-request';
import { STACK_MS, START_MS } from '../kit/stack';
import { authorise, call, CARDS, choiceOf, complete, dataOf, fillBasket, newShopper } from './shopper';

const PORT = 8690;
const root = path.resolve(__dirname, '../..');
let folder: string;
const children: ChildProcess[] = [];
let written = '';

async function start(name: 'sandbox' | 'platform' | 'web', port: number): Promise<void> {
  const env = {
    ...process.env,
    PORT: String(PORT),
    PLATFORM_PORT: String(PORT + 1),
    SANDBOX_PORT: String(PORT + 2),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    LOG_LEVEL: 'debug',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', `server/${name}/main.ts`], { cwd: root, env });
  children.push(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (written += part.toString()));
  const answers = () =>
    hostRequest({ origin: `http://127.0.0.1:${port}`, path: '/health' }).then(
      ({ status }) => status < 500,
      () => false,
    );
  await expect.poll(answers, { timeout: START_MS }).toBe(true);
}

function ended(child: ChildProcess): Promise<unknown> {
  const gone = (child.exitCode ?? child.signalCode) === null ? once(child, 'exit') : Promise.resolve();
  child.kill('SIGTERM');
  return gone;
}

test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  folder = mkdtempSync(path.join(tmpdir(), 'foyer-logs-'));
  await start('sandbox', PORT + 2);
  await start('platform', PORT + 1);
  await start('web', PORT);
});
test.afterAll(async () => {
  // What is still at work would write into the folder again.
  await Promise.all(children.map(ended));
  rmSync(folder, { recursive: true, force: true });
});

test('a whole visit, with all that goes wrong in one, leaves no person, card, bank or token in the logs', async () => {
  const shopper = await newShopper('harbour', PORT);
  const basket = await fillBasket(shopper);
  const sortCode = '309812';
  const accountNumber = '55779911';
  const bank = {
    ...(await choiceOf(shopper)),
    accountHolder: 'Robin Example',
    accountDetails: { accountNumber, sortCode },
  };
  await call(shopper, { method: 'POST', path: '/api/memberships/online-joining/validate', body: bank });
  const login = { username: shopper.email, password: 'Wrong-Secret-9' };
  await call(shopper, { method: 'POST', path: '/api/auth/customer/login', body: login });
  const forgotten = { email_or_reference: shopper.email };
  await call(shopper, { method: 'POST', path: '/api/auth/customer/forgotten-password', body: forgotten });
  await call(shopper, { path: `/api/auth/user?email=${shopper.email}&token=in-the-query` });
  await call(shopper, { path: `/no-page/${shopper.email}` });
  await authorise(shopper, basket, { billingPostcode: 4 });
  await authorise(shopper, basket, {}, CARDS.declined);
  const authorised = await authorise(shopper, basket);
  const done = await complete(shopper, basket, authorised);
  expect(done.status).toBe(200);
  const orderId = dataOf<{ complete_order_id: string }>(done).complete_order_id;
  await call(shopper, { path: `/api/orders/${orderId}` });

  // The servers write when they have time: the last call is there when all are.
  await expect.poll(() => written).toContain('/api/checkout/complete');
  await expect.poll(() => written).toContain('/api/orders/');
  const token = /foyer_token=([^;]+)/.exec(shopper.cookie)?.[1] ?? 'none';
  const secrets = [
    shopper.email,
    encodeURIComponent(shopper.email),
    'Robin',
    PASSWORD,
    'Wrong-Secret-9',
    token,
    CARDS.plain,
    CARDS.declined,
    accountNumber,
    sortCode,
    orderId,
    '1 Mill Lane',
    'TR11 3JT',
    'in-the-query',
    '1990-05-17',
  ];
  for (const secret of secrets) expect(written).not.toContain(secret);
  expect(written).not.toMatch(/Bearer |"password|sessionKey|cardIdentifier|threeDSSessionData/i);
});
