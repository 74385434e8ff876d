/** The traces of the built servers, as a receiver gets them. */
import { expect, test } from '@playwright/test';
import {
  startTraceReceiver,
  type ReceivedSpan,
  type TraceReceiver,
} from '../../server/tracing/testing/traceReceiver';
import { PASSWORD } from '../kit/customer';
import { STACK_MS, startStack, type Stack } from '../kit/stack';
import { authorise, call, CARDS, complete, fillBasket, newShopper } from './shopper';

// One product at a time: both tests use its ports.
test.describe.configure({ mode: 'default' });

let receiver: TraceReceiver;
let stack: Stack;

test.beforeAll(async () => {
  test.setTimeout(STACK_MS);
  receiver = await startTraceReceiver();
  stack = await startStack('traces', {
    tenants: ['harbour'],
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin, OTEL_BSP_SCHEDULE_DELAY: '200' },
  });
});
test.afterAll(async () => {
  await stack.stop();
  await receiver.close();
});

const namesIn = (spans: readonly ReceivedSpan[], traceId: string | undefined): readonly string[] =>
  spans
    .filter((span) => span.traceId === traceId)
    .map(({ service, name }) => `${service}: ${name}`)
    .sort();

const traceOf = (name: string): string | undefined =>
  receiver.spans().find((span) => span.name === name)?.traceId;

test('a payment is one trace through web host, platform, database and card provider', async () => {
  const shopper = await newShopper('harbour', stack.port);
  const basket = await fillBasket(shopper);
  await call(shopper, { path: `/api/auth/user?email=${shopper.email}` });
  const authorised = await authorise(shopper, basket);
  expect((await complete(shopper, basket, authorised)).status).toBe(200);

  const authorising = 'POST /:tenant/api/checkout/authorise';
  await expect
    .poll(() => namesIn(receiver.spans(), traceOf(authorising)))
    .toEqual(
      expect.arrayContaining([
        'foyer-platform: POST /:tenant/api/checkout/authorise',
        'foyer-platform: cards authorise',
        'foyer-platform: transaction',
        'foyer-web: POST /api/*',
        'foyer-web: POST upstream',
      ]),
    );
  await expect
    .poll(() => namesIn(receiver.spans(), traceOf('POST /:tenant/api/checkout/complete')))
    .toContain('foyer-platform: cards release');
  const web = receiver
    .spans()
    .find((span) => span.traceId === traceOf(authorising) && span.name === 'POST /api/*');
  expect(web?.attributes).toMatchObject({
    'foyer.tenant': 'harbour',
    'http.route': '/api/*',
    'http.response.status_code': 200,
  });
  await expect.poll(() => traceOf('send mail')).toBeDefined();

  const sent = receiver.bodies.join('');
  const token = /foyer_token=([^;]+)/.exec(shopper.cookie)?.[1] ?? 'none';
  for (const secret of [shopper.email, 'Robin', PASSWORD, token, CARDS.plain, '1 Mill Lane', 'TR11'])
    expect(sent).not.toContain(secret);
  expect(sent).not.toMatch(/Bearer |sessionKey|cardIdentifier|\?email|basket.?key/i);
});

test('a receiver that hangs delays neither a payment nor the end of a process', async () => {
  const hanging = await startTraceReceiver({ hangs: true });
  await stack.stop();
  stack = await startStack('traces', {
    tenants: ['harbour'],
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: hanging.origin, OTEL_BSP_SCHEDULE_DELAY: '200' },
  });
  const shopper = await newShopper('harbour', stack.port);
  const basket = await fillBasket(shopper);
  const authorised = await authorise(shopper, basket);
  expect((await complete(shopper, basket, authorised)).status).toBe(200);
  expect(hanging.bodies.length).toBeGreaterThan(0);
  const began = performance.now();
  await stack.stop();
  expect(performance.now() - began).toBeLessThan(8_000);
  await hanging.close();
});
