/** @jest-environment node */
import Fastify from 'fastify';
import { fetchUpstream } from '../web/proxy/upstream';
import { tracedUpstream } from '../web/proxy/tracedUpstream';
import { startTraceReceiver, type TraceReceiver } from './testing/traceReceiver';
import { traceRequests, tenantParameter } from './traceRequests';
import { startTracing, type Tracing } from './startTracing';
import { inSpan, isTracing, startSpan } from './tracing';

const FORGED = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

let receiver: TraceReceiver;
beforeEach(async () => {
  receiver = await startTraceReceiver();
});
afterEach(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
  await receiver.close();
});

const trace = (origin = receiver.origin, warn = jest.fn()): Promise<Tracing> =>
  startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: origin }, 'test', warn);

/** A platform, and a web host that sends it each request. */
async function twoServers() {
  const platform = Fastify();
  traceRequests(platform, { tenantOf: tenantParameter, continues: true });
  platform.post('/:tenant/api/orders/:order', () =>
    inSpan({ name: 'transaction', kind: 'client', isPart: true }, () => Promise.resolve({ ok: true })),
  );
  const address = await platform.listen();
  const web = Fastify();
  const upstream = tracedUpstream(fetchUpstream);
  traceRequests(web, { tenantOf: () => 'pier', continues: false });
  web.post('/api/*', async (request) => {
    const url = new URL(`${address}/pier/api/orders/7`);
    const headers = { 'content-type': 'application/json' };
    const body = Buffer.from(JSON.stringify(request.body));
    const { status } = await upstream({ url, method: 'POST', headers, body, timeoutMs: 5_000 });
    return { status };
  });
  return {
    origin: await web.listen(),
    close: async () => {
      await web.close();
      await platform.close();
    },
  };
}

test('a request is one trace through both servers, with the patterns of the routes', async () => {
  const tracing = await trace();
  const { origin, close } = await twoServers();
  // Over a connection, because the body then arrives in another asynchronous context.
  const sent = await fetch(`${origin}/api/orders/secret-7?email=robin@example.com`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: FORGED },
    body: JSON.stringify({ name: 'Robin'.repeat(50_000) }),
  });
  expect(await sent.json()).toEqual({ status: 200 });
  await close();
  await tracing.stop();

  const spans = receiver.spans();
  const named = (name: string) => spans.find((span) => span.name === name);
  const received = named('POST /api/*');
  const call = named('POST upstream');
  const answered = named('POST /:tenant/api/orders/:order');
  expect(spans).toHaveLength(4);
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(call?.parentSpanId).toBe(received?.spanId);
  expect(answered?.parentSpanId).toBe(call?.spanId);
  expect(named('transaction')?.parentSpanId).toBe(answered?.spanId);
  expect(answered?.service).toBe('foyer-test');
  expect(answered?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/:tenant/api/orders/:order',
    'http.response.status_code': 200,
    'foyer.tenant': 'pier',
  });
  // A browser cannot join its requests to a trace of another person.
  expect(received?.traceId).not.toBe('a'.repeat(32));
  for (const secret of ['robin', 'Robin', 'secret-7', 'email'])
    expect(receiver.bodies.join('')).not.toContain(secret);
});

test('a failure leaves the code of the error in the trace, and not its text', async () => {
  const tracing = await trace();
  const failed = Object.assign(new Error('Robin lives at 1 Mill Lane.'), { code: 'ECONNREFUSED' });
  await expect(inSpan({ name: 'work', kind: 'internal' }, () => Promise.reject(failed))).rejects.toBe(failed);
  await tracing.stop();
  const [span] = receiver.spans();
  expect(span).toMatchObject({ name: 'work', status: { code: 2 } });
  expect(span?.attributes).toEqual({ 'error.type': 'ECONNREFUSED' });
  expect(receiver.bodies.join('')).not.toContain('Mill Lane');
});

test('a part without a whole is not recorded', async () => {
  const tracing = await trace();
  expect(startSpan({ name: 'transaction', kind: 'client', isPart: true })).toBeUndefined();
  await tracing.stop();
});

test('a receiver that does not answer delays neither the work nor the end of the process', async () => {
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '4000';
  const hanging = await startTraceReceiver({ hangs: true });
  const tracing = await trace(hanging.origin);
  const began = performance.now();
  await inSpan({ name: 'work', kind: 'internal' }, () => Promise.resolve());
  expect(performance.now() - began).toBeLessThan(100);
  await tracing.stop();
  expect(performance.now() - began).toBeLessThan(3_500);
  expect(hanging.bodies).toHaveLength(1);
  await hanging.close();
});

test('a receiver that is down is reported once, with the cause', async () => {
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '300';
  await receiver.close();
  const warn = jest.fn();
  const tracing = await trace(receiver.origin, warn);
  await inSpan({ name: 'work', kind: 'internal' }, () => Promise.resolve());
  await tracing.stop();
  expect(warn.mock.calls).toEqual([[expect.stringContaining('(ECONNREFUSED)')]]);
  receiver = await startTraceReceiver();
});

test('without a receiver, no package of OpenTelemetry is loaded', async () => {
  jest.resetModules();
  jest.doMock('@opentelemetry/api', () => {
    throw new Error('loaded');
  });
  const { startTracing: start } = await import('./startTracing');
  const tracing = await start({}, 'test');
  expect(isTracing()).toBe(false);
  await tracing.stop();
  await expect(start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.origin }, 'test')).rejects.toThrow('loaded');
});
