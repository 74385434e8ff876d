/**
 * The tests of the port of card providers. Every adapter runs them against its sandbox. The ledger of the
 * sandbox says what happened to the money.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { callSandbox } from '../../../sandbox/testing/callSandbox';
import type { CardBrowser, CardKind } from './cardBrowser';
import type { AuthorisationRequest, CardProvider, ProviderResult, ProviderTransaction } from '../port';

type Secrets = Readonly<Record<string, string>>;
/** Without secrets: those of the sandbox. */
type OpenProvider = (sandboxOrigin: string, secrets?: Secrets) => CardProvider;

type Challenge = Extract<ProviderTransaction, { kind: 'challenge' }>;

const BROWSER = {
  javaEnabled: false,
  javascriptEnabled: true,
  language: 'en-GB',
  colourDepth: 24,
  screenHeight: 900,
  screenWidth: 1400,
  timezoneOffset: 0,
};
const UNUSED_PORT = 'http://127.0.0.1:9';

export function testCardProvider(browser: CardBrowser, open: OpenProvider, wrongKey: Secrets): void {
  let folder: string;
  let sandbox: Sandbox;
  let provider: CardProvider;
  let vendorTxCode: string;
  let openedAt: Date;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cards-'));
    const merchant = { integrationKey: 'sandbox-key', integrationPassword: 'sandbox-password' };
    sandbox = await startSandbox({ dataDir: folder, port: 0, host: '127.0.0.1', merchant });
    provider = open(`http://127.0.0.1:${sandbox.port}`);
  });
  afterAll(async () => {
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    vendorTxCode = `foyer-${randomUUID().replaceAll('-', '')}`;
    openedAt = new Date();
  });

  const ledger = async (code = vendorTxCode): Promise<readonly string[]> => {
    const { json } = await callSandbox(sandbox.port, browser.company, 'GET', `/ledger?vendorTxCode=${code}`);
    const movements = json['data'] as readonly { kind: string; amount: number }[];
    return movements.map(({ kind, amount }) => `${kind} ${amount}`);
  };
  /** Twice: a client may repeat a request whose connection was closed. */
  const orderFault = (kind: string, operation: string): Promise<unknown> =>
    callSandbox(sandbox.port, browser.company, 'POST', '/faults', {
      kind,
      operation,
      vendorTxCode,
      calls: 2,
    });
  const requestFor = async (card: CardKind): Promise<AuthorisationRequest> => {
    const sessionKey = valueOf(await provider.openSession()).key;
    const cardIdentifier = await browser.tokenise(sandbox.port, sessionKey, browser.cards[card]);
    const notificationUrl = 'http://pier.localhost/api/checkout/sca-return';
    return {
      vendorTxCode,
      requestId: '3f2c1f0a-1111-4222-8333-444455556666',
      amount: 3_806,
      currency: 'GBP',
      description: 'Membership',
      sessionKey,
      cardIdentifier,
      reusable: false,
      save: false,
      notificationUrl,
      returnUrl: `${notificationUrl}?threeDSSessionData=cmVm`,
      scaReference: 'ref',
      cardHolderName: 'Jo Bell',
      billing: {
        firstName: 'Jo',
        lastName: 'Bell',
        lineOne: '1 High Street',
        lineTwo: '',
        city: 'Brighton',
        postcode: 'BN1 1AA',
      },
      browser: BROWSER,
    };
  };
  const authorise = async (card: CardKind) => provider.authorise(await requestFor(card));
  const authorised = async (): Promise<string> => {
    const transaction = valueOf(await authorise('good'));
    expect(transaction.kind).toBe('authorised');
    return transaction.transactionId;
  };
  const captured = async (): Promise<string> => {
    const transactionId = await authorised();
    expect(await provider.release(transactionId)).toEqual({ status: 'ok', value: null });
    return transactionId;
  };
  const challenged = async (): Promise<Challenge> => {
    const transaction = valueOf(await authorise('challenge'));
    if (transaction.kind !== 'challenge') throw new Error(`The payment is ${transaction.kind}.`);
    return transaction;
  };
  const lookUp = (transactionId: string | null = null) =>
    provider.lookUp({ vendorTxCode, transactionId, openedAt });

  test('money is authorised with the details of the card, and captured once', async () => {
    const transaction = valueOf(await authorise('good'));
    expect(transaction).toMatchObject({ kind: 'authorised', card: { type: 'Visa' } });
    if (transaction.kind === 'authorised')
      expect(transaction.card).toMatchObject({
        lastFourDigits: expect.stringMatching(/^\d{4}$/) as string,
        expiry: '1230',
        reusableIdentifier: null,
      });
    const { transactionId } = transaction;
    expect((await provider.release(transactionId)).status).toBe('ok');
    expect((await provider.release(transactionId)).status).toBe('ok');
    expect(await ledger()).toEqual(['authorised 3806', 'captured 3806']);
    expect(valueOf(await lookUp(transactionId)).kind).toBe('captured');
  });

  test('released money is not taken, and cannot be captured afterwards', async () => {
    const transactionId = await authorised();
    expect((await provider.abort(transactionId)).status).toBe('ok');
    expect((await provider.abort(transactionId)).status).toBe('ok');
    expect(await provider.release(transactionId)).toEqual({ status: 'rejected', reason: 'instruction' });
    expect(await ledger()).toEqual(['authorised 3806', 'voided 3806']);
    expect(valueOf(await lookUp(transactionId)).kind).toBe('voided');
  });

  test('captured money cannot be voided', async () => {
    const transactionId = await captured();
    expect(await provider.abort(transactionId)).toEqual({ status: 'rejected', reason: 'instruction' });
  });

  test('a declined card says why, and takes nothing', async () => {
    expect(valueOf(await authorise('declined'))).toMatchObject({ kind: 'declined', reason: 'bank' });
    expect(await ledger()).toEqual(['declined 3806']);
    expect(valueOf(await lookUp())).toMatchObject({ kind: 'declined', reason: 'bank' });
  });

  test('a wrong security code is named', async () => {
    expect(valueOf(await authorise('wrongCode'))).toMatchObject({ kind: 'declined', reason: 'securityCode' });
  });

  test('a challenge that the customer passes authorises the money', async () => {
    const challenge = await challenged();
    expect(new URL(challenge.scaUrl).protocol).toBe('http:');
    const returned = await browser.answerBank(sandbox.port, challenge, 'Pass');
    expect(returned['threeDSSessionData']).toBe('cmVm');
    const ended = valueOf(await provider.answerChallenge(challenge.transactionId, returned));
    expect(ended).toMatchObject({ kind: 'authorised', transactionId: challenge.transactionId });
    expect(await ledger()).toEqual(['challenged 3806', 'authorised 3806']);
  });

  test('a challenge that the customer fails declines the payment', async () => {
    const challenge = await challenged();
    const returned = await browser.answerBank(sandbox.port, challenge, 'Fail');
    const ended = valueOf(await provider.answerChallenge(challenge.transactionId, returned));
    expect(ended).toMatchObject({ kind: 'declined', reason: 'authentication' });
  });

  test('a return that is not from the bank leaves the challenge open', async () => {
    const { transactionId } = await challenged();
    const forged = await provider.answerChallenge(transactionId, {
      cres: 'forged',
      redirect_status: 'succeeded',
    });
    expect(forged.status).toBe('rejected');
    expect(valueOf(await lookUp(transactionId)).kind).toBe('challenge');
    expect((await provider.abort(transactionId)).status).toBe('ok');
  });

  test('a payment whose answer was lost is found by its code', async () => {
    await orderFault('lose-answer', 'transaction');
    expect(await authorise('good')).toEqual({ status: 'timeout' });
    expect(valueOf(await lookUp()).kind).toBe('authorised');
  });

  test('a capture whose answer was lost is found', async () => {
    const transactionId = await authorised();
    await orderFault('lose-answer', 'release');
    expect(await provider.release(transactionId)).toEqual({ status: 'timeout' });
    expect(valueOf(await lookUp(transactionId)).kind).toBe('captured');
    expect(await ledger()).toEqual(['authorised 3806', 'captured 3806']);
  });

  test('a failure of the provider is not reported as a refusal', async () => {
    await orderFault('fail', 'transaction');
    expect(await authorise('good')).toEqual({ status: 'timeout' });
    expect(await ledger()).toEqual([]);
  });

  test('the key of the operator is accepted, and a wrong one is refused', async () => {
    expect((await provider.check()).status).toBe('ok');
    const refused = open(`http://127.0.0.1:${sandbox.port}`, wrongKey);
    expect(await refused.check()).toEqual({ status: 'rejected', reason: 'account' });
    expect(await refused.authorise(await requestFor('good'))).toEqual({
      status: 'rejected',
      reason: 'account',
    });
    expect(await ledger()).toEqual([]);
  });

  test('a payment that the provider never received is unknown to it', async () => {
    expect(await lookUp()).toEqual({ status: 'rejected', reason: 'notFound' });
  });

  test('a provider that cannot be reached has received nothing', async () => {
    const request = await requestFor('good');
    const away = open(UNUSED_PORT);
    expect(await away.authorise(request)).toEqual({ status: 'unreachable' });
    expect(await away.lookUp({ vendorTxCode, transactionId: null, openedAt })).toEqual({
      status: 'unreachable',
    });
  });

  test('the same request twice authorises once', async () => {
    const request = await requestFor('good');
    const first = valueOf(await provider.authorise(request));
    const second = valueOf(await provider.authorise(request));
    expect(second).toEqual(first);
    expect(await ledger()).toEqual(['authorised 3806']);
  });

  test('a token of a card is valid once', async () => {
    const request = await requestFor('good');
    await provider.authorise(request);
    const again = await provider.authorise({ ...request, vendorTxCode: `${vendorTxCode}-2` });
    expect(again).toEqual({ status: 'rejected', reason: 'card' });
  });

  describe('refunds', () => {
    const refund = (transactionId: string, part: string, amount: number) =>
      provider.refund({
        transactionId,
        vendorTxCode: `${vendorTxCode}-${part}`,
        amount,
        currency: 'GBP',
        description: 'Refund',
      });

    test('a repeated refund is made once', async () => {
      const transactionId = await captured();
      const identity = { transactionId, vendorTxCode: `${vendorTxCode}-r` };
      expect(await provider.lookUpRefund(identity)).toEqual({ status: 'rejected', reason: 'notFound' });
      expect((await refund(transactionId, 'r', 3_806)).status).toBe('ok');
      expect((await refund(transactionId, 'r', 3_806)).status).toBe('ok');
      expect(await ledger(identity.vendorTxCode)).toEqual(['refunded 3806']);
      expect(await provider.lookUpRefund(identity)).toEqual({ status: 'ok', value: null });
    });

    test('parts are refunded until nothing is left', async () => {
      const transactionId = await captured();
      expect((await refund(transactionId, 'a', 1_000)).status).toBe('ok');
      expect((await refund(transactionId, 'b', 2_806)).status).toBe('ok');
      expect((await refund(transactionId, 'c', 1)).status).toBe('rejected');
      expect(await ledger(`${vendorTxCode}-c`)).toEqual([]);
    });

    test('money that was not captured cannot be refunded', async () => {
      expect((await refund(await authorised(), 'r', 3_806)).status).toBe('rejected');
    });
  });
}

function valueOf<Value>(result: ProviderResult<Value>): Value {
  if (result.status !== 'ok') throw new Error(`The provider answered ${JSON.stringify(result)}.`);
  return result.value;
}
