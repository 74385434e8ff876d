/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withRequestId } from '../../../net/currentRequestId';
import { gocardless } from '.';
import type { DirectDebitProvider } from '../port';
import { gocardlessSandbox } from '../testing/debitSandbox';
import { testDirectDebit } from '../testing/directDebitSuite';

const open = (origin: string, secrets: Readonly<Record<string, string>> = {}): DirectDebitProvider =>
  gocardless.open({
    tenant: 'pier',
    settings: { environment: 'live', retries: false },
    secrets,
    sandbox: { origin },
    timeoutMs: 1_000,
  });

testDirectDebit(gocardlessSandbox, open, { GOCARDLESS_ACCESS_TOKEN: 'wrong' });

describe('webhooks', () => {
  const secret = 'secret_of_the_tenant';
  const sign = (body: string, key = secret): string => createHmac('sha256', key).update(body).digest('hex');
  const batch = (...events: readonly object[]): string => JSON.stringify({ events });
  const failed = batch(
    { id: 'EV1', resource_type: 'payments', action: 'failed', links: { payment: 'PM1' } },
    { id: 'EV2', resource_type: 'mandates', action: 'cancelled', links: { mandate: 'MD1' } },
    { id: 'EV3', resource_type: 'payouts', action: 'paid', links: { payout: 'PO1' } },
  );
  const read = (body: string, signature: string | undefined) =>
    open('http://127.0.0.1:9', { GOCARDLESS_WEBHOOK_SECRET: secret }).readWebhook?.({
      body: Buffer.from(body),
      headers: { 'webhook-signature': signature },
    });

  test('a signed batch names the payment or the mandate of each event', async () => {
    expect(await read(failed, sign(failed))).toEqual({
      kind: 'events',
      events: [
        { id: 'EV1', about: { kind: 'payment', paymentId: 'PM1' } },
        { id: 'EV2', about: { kind: 'mandate', mandateId: 'MD1' } },
        { id: 'EV3', about: { kind: 'other' } },
      ],
    });
  });

  test('after a change of the secret, a batch that is signed with the earlier one is believed', async () => {
    const both = open('http://127.0.0.1:9', { GOCARDLESS_WEBHOOK_SECRET: `new_secret,${secret},` });
    const readSigned = (key: string) =>
      both.readWebhook?.({ body: Buffer.from(failed), headers: { 'webhook-signature': sign(failed, key) } });
    for (const key of ['new_secret', secret]) expect(await readSigned(key)).toMatchObject({ kind: 'events' });
    for (const key of ['', `new_secret,${secret},`])
      expect(await readSigned(key)).toEqual({ kind: 'forged' });
  });

  test('a forged or changed batch is not believed', async () => {
    for (const [body, signature] of [
      [failed, undefined],
      [failed, ''],
      [failed, 'zz'],
      [failed, sign(failed, 'another_secret')],
      [failed.replace('PM1', 'PM2'), sign(failed)],
      ['{', sign('{')],
      ['{}', sign('{}')],
      ['null', sign('null')],
    ] as const)
      expect(await read(body, signature)).toEqual({ kind: 'forged' });
  });

  test('events and links without an id that can be stored name nothing', async () => {
    const event = { resource_type: 'mandates', links: { mandate: 'MD1' } };
    const body = batch(
      { ...event, id: 5 },
      { ...event, id: 'EV\u0000' },
      { ...event, id: 'EV1', links: { mandate: 'MD\u0000' } },
      { ...event, id: 'EV2', links: null },
    );
    expect(await read(body, sign(body))).toEqual({
      kind: 'events',
      events: [
        { id: 'EV1', about: { kind: 'other' } },
        { id: 'EV2', about: { kind: 'other' } },
      ],
    });
  });

  test('without a secret no batch is believed, although the secret of the sandbox is public', async () => {
    const settings = { environment: 'live', retries: false } as const;
    const real = gocardless.open({
      tenant: 'pier',
      settings,
      secrets: {},
      sandbox: undefined,
      timeoutMs: 1_000,
    });
    const headers = { 'webhook-signature': sign(failed, 'sandbox_webhook_secret') };
    expect(await real.readWebhook?.({ body: Buffer.from(failed), headers })).toEqual({ kind: 'forged' });
  });
});

test('every call has the id of the request that causes it, so that one id leads to GoCardless', async () => {
  const calls: string[] = [];
  const answer = JSON.stringify({
    customers: { id: 'CU1' },
    customer_bank_accounts: { id: 'BA1' },
    mandates: { id: 'MD1', status: 'active', next_possible_charge_date: '2026-12-01' },
    payments: { id: 'PM1', status: 'failed', amount: 100, charge_date: '2026-12-01' },
    events: [],
    meta: { cursors: {} },
  });
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    calls.push(`${request.method ?? ''} ${path} ${String(request.headers['x-request-id'])}`);
    // The list of mandates. Its items are read one by one.
    const listed = path === '/mandates' && request.method === 'GET';
    const body = listed ? '{ "mandates": [], "meta": { "cursors": {} } }' : answer;
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider = open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  if (provider.collections.kind !== 'payments') throw new Error('GoCardless takes single payments.');
  const { collect, cancel, lookUp } = provider.collections;
  const account = { accountHolder: 'Jo', accountNumber: '55779911', sortCode: '200000', billingAddress: [] };
  const customer = { reference: 'C1', firstName: 'Jo', lastName: 'Bell', email: 'jo@example.com' };
  const terms = { monthlyAmount: 100, currency: 'GBP', firstCollection: '2026-12-01', billingDay: 1 };
  const mandate = { reference: 'M1', mandateId: 'MD1' };
  await withRequestId('3f2c1f0a', async () => {
    await provider.check();
    await provider.createMandate({ reference: 'M1', customer, account, ...terms });
    await provider.lookUp({ reference: 'M1', mandateId: null });
    await provider.cancel(mandate);
    await collect({ key: 'K1', mandate, amount: 100, currency: 'GBP', dueDate: '2026-12-01' });
    await cancel('PM1');
    await lookUp('PM1');
  });
  server.close();
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((call) => !call.endsWith(' 3f2c1f0a'))).toEqual([]);
});

test('an unknown access token is a problem of the account, so that no mandate is withdrawn for it', async () => {
  const { startSandbox } = await import('../../../sandbox/sandbox');
  const { mkdtempSync, rmSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const { join } = await import('node:path');
  const dataDir = mkdtempSync(join(tmpdir(), 'debits-'));
  const merchant = { integrationKey: 'k', integrationPassword: 'p' };
  const sandbox = await startSandbox({ dataDir, port: 0, host: '127.0.0.1', merchant });
  const provider = open(`http://127.0.0.1:${sandbox.port}`, { GOCARDLESS_ACCESS_TOKEN: 'wrong' });
  const unknown = await provider.lookUp({ reference: 'M1', mandateId: 'MD1' });
  await sandbox.stop();
  rmSync(dataDir, { recursive: true });
  expect(unknown).toEqual({ status: 'rejected', reason: 'account' });
});
