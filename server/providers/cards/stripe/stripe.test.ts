/** @jest-environment node */
import Stripe from 'stripe';
import { stripe } from '.';
import type { CardProvider } from '../port';
import { stripeBrowser } from '../testing/cardBrowser';
import { testCardProvider } from '../testing/cardProviderSuite';

const SETTINGS = { publishableKey: 'pk_test_sandbox' };

const open = (origin: string, secrets: Readonly<Record<string, string>> = {}): CardProvider =>
  stripe.open({ tenant: 'pier', settings: SETTINGS, secrets, sandbox: { origin }, timeoutMs: 2_000 });

testCardProvider(stripeBrowser, open, { STRIPE_SECRET_KEY: 'sk_test_wrong' });

test('the script of the browser is of the release of the client', () => {
  const release = Stripe.API_VERSION.split('.').at(-1) ?? '';
  expect(stripe.scriptUrl(SETTINGS, undefined)).toBe(`https://js.stripe.com/${release}/stripe.js`);
});

describe('webhooks', () => {
  const secret = 'whsec_of_the_tenant';
  const receivedAt = new Date('2026-11-28T12:00:00Z');
  const sign = (payload: string, key = secret, ageSeconds = 0): string =>
    Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: key,
      timestamp: receivedAt.getTime() / 1000 - ageSeconds,
    });
  const event = (object: object): string =>
    JSON.stringify({ id: 'evt_1', object: 'event', data: { object } });
  const paid = event({ object: 'payment_intent', metadata: { vendor_tx_code: 'foyer-1' } });
  const read = (body: string, signature: string | undefined) =>
    open('http://127.0.0.1:9', { STRIPE_WEBHOOK_SECRET: secret }).readWebhook?.({
      body: Buffer.from(body),
      headers: { 'stripe-signature': signature },
      receivedAt,
    });

  test('a signed event names its payment', async () => {
    expect(await read(paid, sign(paid))).toEqual({ kind: 'event', id: 'evt_1', vendorTxCode: 'foyer-1' });
  });

  test('after a change of the secret, an event that is signed with the earlier one is believed', async () => {
    const both = open('http://127.0.0.1:9', { STRIPE_WEBHOOK_SECRET: `whsec_new, ${secret}` });
    const message = (signature: string) => ({
      body: Buffer.from(paid),
      headers: { 'stripe-signature': signature },
      receivedAt,
    });
    for (const key of ['whsec_new', secret])
      expect(await both.readWebhook?.(message(sign(paid, key)))).toMatchObject({
        kind: 'event',
        id: 'evt_1',
      });
    for (const key of [`whsec_new, ${secret}`, 'whsec_of_another'])
      expect(await both.readWebhook?.(message(sign(paid, key)))).toEqual({ kind: 'forged' });
  });

  test('an event about something else names no payment', async () => {
    for (const other of [event({ object: 'payout' }), event({ object: 'payment_intent', metadata: {} })])
      expect(await read(other, sign(other))).toMatchObject({ kind: 'event', vendorTxCode: undefined });
  });

  test('a forged, changed or old event is not believed', async () => {
    for (const [body, signature] of [
      [paid, undefined],
      [paid, ''],
      [paid, 't=1,v1=00'],
      [paid, sign(paid, 'whsec_of_another')],
      [paid.replace('foyer-1', 'foyer-2'), sign(paid)],
      [paid, sign(paid, secret, 301)],
    ] as const)
      expect(await read(body, signature)).toEqual({ kind: 'forged' });
  });

  test('without a secret no event is believed, although the secret of the sandbox is public', async () => {
    const real = stripe.open({
      tenant: 'pier',
      settings: SETTINGS,
      secrets: {},
      sandbox: undefined,
      timeoutMs: 2_000,
    });
    const headers = { 'stripe-signature': sign(paid, 'whsec_sandbox') };
    const message = { body: Buffer.from(paid), headers, receivedAt };
    expect(await real.readWebhook?.(message)).toEqual({ kind: 'forged' });
  });

  test.each(['', '{', 'null', '1', '"x"', '[]', '{}', '{"id":5}', '{"id":{}}', '{"id":"evt\\u0000"}'])(
    'a signed text that is no event is not believed: %s',
    async (body) => {
      expect(await read(body, sign(body))).toEqual({ kind: 'forged' });
    },
  );

  test('an event of another shape names no payment', async () => {
    for (const rest of [
      '"object":"v2.core.event"',
      '"data":null',
      '"data":{"object":null}',
      '"data":{"object":"x"}',
      '"data":{"object":{"object":"payment_intent"}}',
      '"data":{"object":{"object":"payment_intent","metadata":{"vendor_tx_code":5}}}',
      '"data":{"object":{"object":"payment_intent","metadata":{"vendor_tx_code":"a\\u0000"}}}',
    ]) {
      const body = `{"id":"evt_1",${rest}}`;
      expect(await read(body, sign(body))).toEqual({ kind: 'event', id: 'evt_1', vendorTxCode: undefined });
    }
  });
});
