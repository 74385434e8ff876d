import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { errorOf, StripeSandbox } from './testing/stripeSandbox';

let box: StripeSandbox;

beforeEach(async () => {
  box = new StripeSandbox();
  await box.start();
});

afterEach(async () => {
  await box.stop();
  box.removeFiles();
});

interface Delivery {
  readonly body: string;
  readonly signature: string;
  readonly host: string;
  readonly path: string;
}

let receiver: Server;
let deliveries: Delivery[];
let wakes: (() => void)[];
/** The statuses of the next responses. Then 200. */
let statuses: number[];

beforeEach(async () => {
  [deliveries, wakes, statuses] = [[], [], []];
  receiver = createServer((received, response) => {
    const chunks: Buffer[] = [];
    received.on('data', (chunk: Buffer) => chunks.push(chunk));
    received.on('end', () => {
      deliveries.push({
        body: Buffer.concat(chunks).toString('utf8'),
        signature: String(received.headers['stripe-signature']),
        host: received.headers.host ?? '',
        path: received.url ?? '',
      });
      response.writeHead(statuses.shift() ?? 200).end();
      for (const wake of wakes) wake();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});

afterEach(async () => {
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const origin = () => `http://joining.localhost:${(receiver.address() as AddressInfo).port}`;
const received = async (count: number): Promise<readonly Delivery[]> => {
  while (deliveries.length < count) await new Promise<void>((resolve) => wakes.push(resolve));
  return deliveries;
};
const payHere = (code: string) => box.pay(code, undefined, { return_url: `${origin()}/return` });
const read = ({ body, signature }: Delivery, secret = 'whsec_sandbox') =>
  box.stripe.webhooks.constructEvent(body, signature, secret);

test('an event goes to the page’s origin of its payment, with a signature that Stripe’s client accepts', async () => {
  const { id } = await payHere('a');
  await received(1);
  await box.stripe.paymentIntents.capture(id);
  await received(2);
  await box.stripe.refunds.create({ payment_intent: id });
  await received(3);
  expect(deliveries.map((delivery) => read(delivery).type)).toEqual([
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
    'charge.refunded',
  ]);
  expect(deliveries[0]).toMatchObject({ host: new URL(origin()).host, path: '/api/webhooks/stripe' });
  expect(deliveries.map((delivery) => read(delivery).data.object)).toMatchObject([
    { id, status: 'requires_capture' },
    { id, status: 'succeeded' },
    { payment_intent: id, amount_refunded: 2500 },
  ]);
});

test('an event goes to the registered endpoints that ask for its type', async () => {
  const register = (path: string, event: Stripe.WebhookEndpointCreateParams.EnabledEvent) =>
    box.stripe.webhookEndpoints.create({ url: `${origin()}${path}`, enabled_events: [event] });
  const all = await register('/all', '*');
  await register('/other', 'payment_intent.canceled');
  await payHere('a');
  const [delivery] = await received(1);
  expect(delivery?.path).toBe('/all');
  expect(delivery && read(delivery, all.secret).type).toBe('payment_intent.amount_capturable_updated');
  const { data } = await box.stripe.webhookEndpoints.list();
  expect(data.map(({ url, secret }) => [url.replace(origin(), ''), secret])).toEqual([
    ['/other', undefined],
    ['/all', undefined],
  ]);
  await box.stripe.webhookEndpoints.del(all.id);
  expect(await errorOf(box.stripe.webhookEndpoints.retrieve(all.id))).toMatchObject({ statusCode: 404 });
});

test('an event that is not accepted is sent again', async () => {
  statuses = [500];
  await payHere('a');
  const [first, second] = (await received(2)).map((delivery) => read(delivery).id);
  expect(second).toBe(first);
});

test('an event arrives before the response to its call, twice, late or with a wrong signature, if a test orders it', async () => {
  await box.orderFault({ kind: 'early', operation: 'webhook', vendorTxCode: 'a' });
  await payHere('a');
  expect(deliveries).toHaveLength(1);

  await box.orderFault({ kind: 'duplicate', operation: 'webhook', vendorTxCode: 'b' });
  await payHere('b');
  const [, one, two] = (await received(3)).map((delivery) => read(delivery).id);
  expect(two).toBe(one);

  await box.orderFault({ kind: 'wrong-signature', operation: 'webhook', vendorTxCode: 'c' });
  await payHere('c');
  const [forged] = (await received(4)).slice(-1);
  expect(() => forged && read(forged)).toThrow(Stripe.errors.StripeSignatureVerificationError);

  await box.orderFault({ kind: 'late', operation: 'webhook', delayMs: 60_000, vendorTxCode: 'd' });
  await payHere('d');
  await payHere('e');
  const [next] = (await received(5)).slice(-1);
  expect(next && read(next).data.object).toMatchObject({ metadata: { vendor_tx_code: 'e' } });
});
