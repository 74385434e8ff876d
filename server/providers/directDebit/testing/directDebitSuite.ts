/**
 * The tests of the port of direct debit providers. Every adapter runs them against its sandbox. The ledger of
 * the sandbox says what the provider has.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { callSandbox } from '../../../sandbox/testing/callSandbox';
import type { DirectDebitProvider, DirectDebitResult, MandateRequest, SinglePayments } from '../port';
import type { DebitSandbox } from './debitSandbox';

type Secrets = Readonly<Record<string, string>>;
/** Without secrets: those of the sandbox. */
type OpenProvider = (sandboxOrigin: string, secrets?: Secrets) => DirectDebitProvider;

export const SUITE_DAY = '2026-11-28';
const UNUSED_PORT = 'http://127.0.0.1:9';

/** `wrongKey` is undefined for a provider without a key. */
export function testDirectDebit(company: DebitSandbox, open: OpenProvider, wrongKey?: Secrets): void {
  let folder: string;
  let sandbox: Sandbox;
  let provider: DirectDebitProvider;
  let reference: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'debits-'));
    const merchant = { integrationKey: 'sandbox-key', integrationPassword: 'sandbox-password' };
    const now = (): number => Date.parse(`${SUITE_DAY}T12:00:00Z`);
    sandbox = await startSandbox({ dataDir: folder, port: 0, host: '127.0.0.1', merchant, now });
    provider = open(`http://127.0.0.1:${sandbox.port}`);
  });
  afterAll(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    reference = `M${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`;
  });

  test('the key of the operator is accepted', async () => {
    expect(await provider.check()).toEqual({ status: 'ok', value: null });
  });

  if (wrongKey !== undefined)
    test('a wrong key is refused', async () => {
      const refused = open(`http://127.0.0.1:${sandbox.port}`, wrongKey);
      expect(await refused.check()).toEqual({ status: 'rejected', reason: 'account' });
    });

  const orderFault = (kind: string, calls = 1): Promise<unknown> =>
    callSandbox(sandbox.port, company.company, 'POST', '/faults', { kind, operation: 'transaction', calls });
  const requestFor = (account = company.goodAccount): MandateRequest => ({
    reference,
    customer: { reference: 'C1', firstName: 'Jo', lastName: 'Bell', email: 'jo@example.com' },
    account: {
      accountHolder: 'Jo Bell',
      billingAddress: ['1 High Street', 'Brighton', 'BN1 1AA'],
      ...account,
    },
    monthlyAmount: 3_250,
    currency: 'GBP',
    firstCollection: '2027-01-01',
    billingDay: 1,
  });
  const create = async () => valueOf(await provider.createMandate(requestFor()));
  const mandates = () => company.mandates(sandbox.port, reference);
  const changeOf = (mandateId: string | null, key: string = randomUUID()) => ({
    key,
    mandate: { reference, mandateId },
    monthlyAmount: 2_400,
    currency: 'GBP',
    from: '2027-03-01',
  });

  test('a mandate that was requested twice exists once', async () => {
    const { mandateId } = await create();
    expect((await create()).mandateId).toBe(mandateId);
    expect(await mandates()).toBe(1);
  });

  test('a mandate is found by its id, and by its reference alone', async () => {
    const { mandateId } = await create();
    expect(valueOf(await provider.lookUp({ reference, mandateId })).mandateId).toBe(mandateId);
    expect(valueOf(await provider.lookUp({ reference, mandateId: null })).mandateId).toBe(mandateId);
  });

  test('a mandate that the provider never received is unknown to it', async () => {
    const unknown = { reference, mandateId: null };
    expect(await provider.lookUp(unknown)).toEqual({ status: 'rejected', reason: 'notFound' });
    expect(await provider.cancel(unknown)).toEqual({ status: 'rejected', reason: 'notFound' });
  });

  test('wrong bank details are refused, and there is no mandate', async () => {
    const refused = await provider.createMandate(requestFor(company.wrongAccount));
    expect(refused).toEqual({ status: 'rejected', reason: 'details' });
    expect(await mandates()).toBe(0);
  });

  test('a mandate whose answer was lost exists once after a repetition', async () => {
    await orderFault('lose-answer', 2);
    expect(await provider.createMandate(requestFor())).toEqual({ status: 'timeout' });
    await callSandbox(sandbox.port, company.company, 'DELETE', '/faults');
    expect((await create()).mandateId).not.toBe('');
    expect(await mandates()).toBe(1);
  });

  test('a provider that is away refuses nothing, and the request succeeds later', async () => {
    await orderFault('refuse');
    expect(await provider.createMandate(requestFor())).toEqual({ status: 'timeout' });
    expect(await mandates()).toBe(0);
    await create();
  });

  test('half an answer is treated as none', async () => {
    await orderFault('broken');
    expect(await provider.createMandate(requestFor())).toEqual({ status: 'timeout' });
    expect(valueOf(await provider.createMandate(requestFor())).mandateId).not.toBe('');
    expect(await mandates()).toBe(1);
  });

  test('a provider that does not answer is a timeout', async () => {
    await orderFault('hang');
    expect(await provider.createMandate(requestFor())).toEqual({ status: 'timeout' });
  });

  test('a provider that cannot be reached has received nothing', async () => {
    const away = open(UNUSED_PORT);
    expect(await away.check()).toEqual({ status: 'unreachable' });
    expect(await away.createMandate(requestFor())).toEqual({ status: 'unreachable' });
    expect(await away.lookUp({ reference, mandateId: 'MD1' })).toEqual({ status: 'unreachable' });
  });

  test('a cancelled mandate stays cancelled', async () => {
    const { mandateId } = await create();
    expect(await provider.cancel({ reference, mandateId })).toEqual({ status: 'ok', value: null });
    expect(await provider.cancel({ reference, mandateId })).toEqual({ status: 'ok', value: null });
    expect(valueOf(await provider.lookUp({ reference, mandateId })).status).toBe('cancelled');
  });

  if (open(UNUSED_PORT).collections.kind === 'schedule')
    test('another amount is accepted, also when it is sent twice', async () => {
      const { mandateId } = await create();
      const change = changeOf(mandateId);
      const { collections } = provider;
      if (collections.kind !== 'schedule') throw new Error('It has no schedule.');
      expect(await collections.changeAmount(change)).toEqual({ status: 'ok', value: null });
      expect(await collections.changeAmount(change)).toEqual({ status: 'ok', value: null });
    });
  else
    describe('single payments', () => {
      const payments = (): SinglePayments => {
        if (provider.collections.kind !== 'payments') throw new Error('It has a schedule.');
        return provider.collections;
      };
      const paymentOf = async (dueDate = '2027-01-01') => {
        const { mandateId } = await create();
        const key = `${reference}-${dueDate}`;
        return { key, mandate: { reference, mandateId }, amount: 3_250, currency: 'GBP', dueDate };
      };

      test('a payment that was requested twice is collected once, on the day on which it is due', async () => {
        const request = await paymentOf();
        const first = valueOf(await payments().collect(request));
        expect(first).toMatchObject({ status: 'pending', amount: 3_250, chargeDate: '2027-01-01' });
        expect(valueOf(await payments().collect(request)).paymentId).toBe(first.paymentId);
        expect(valueOf(await payments().lookUp(first.paymentId))).toEqual(first);
        expect(await company.payments?.(sandbox.port, reference)).toEqual(['payment 3250 2027-01-01']);
      });

      test('a payment whose answer was lost is collected once after a repetition', async () => {
        const request = await paymentOf();
        await orderFault('lose-answer', 2);
        expect(await payments().collect(request)).toEqual({ status: 'timeout' });
        await callSandbox(sandbox.port, company.company, 'DELETE', '/faults');
        expect(valueOf(await payments().collect(request)).status).toBe('pending');
        expect(await company.payments?.(sandbox.port, reference)).toHaveLength(1);
      });

      test('a payment that is due too soon for the bank is collected on its first possible day', async () => {
        const { chargeDate } = valueOf(await payments().collect(await paymentOf(SUITE_DAY)));
        expect(chargeDate > SUITE_DAY).toBe(true);
      });

      test('a payment is cancelled before the bank has it', async () => {
        const { paymentId } = valueOf(await payments().collect(await paymentOf()));
        expect(await payments().cancel(paymentId)).toEqual({ status: 'ok', value: null });
        expect(await payments().cancel(paymentId)).toEqual({ status: 'ok', value: null });
        expect(valueOf(await payments().lookUp(paymentId)).status).toBe('cancelled');
      });

      test('a cancelled mandate collects nothing', async () => {
        const request = await paymentOf();
        await provider.cancel(request.mandate);
        expect(await payments().collect(request)).toEqual({ status: 'rejected', reason: 'mandate' });
      });

      test('a payment that the provider does not know is not found', async () => {
        expect(await payments().lookUp('PM0')).toEqual({ status: 'rejected', reason: 'notFound' });
      });
    });
}

export function valueOf<Value>(result: DirectDebitResult<Value>): Value {
  if (result.status !== 'ok') throw new Error(`The provider answered ${JSON.stringify(result)}.`);
  return result.value;
}
