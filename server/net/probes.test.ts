/** @jest-environment node */
import { get } from 'node:http';
import fastify from 'fastify';
import { serviceMetrics } from '../metrics/serviceMetrics';
import { type ProcessMetrics, processMetrics } from '../metrics/processMetrics';
import { measureRequests } from '../metrics/requests';
import { openProbes, type Probes } from './probes';

const NO_METRICS: ProcessMetrics = { contentType: 'text/plain', text: () => Promise.resolve('') };

let probes: Probes;
beforeEach(async () => {
  probes = await openProbes({ port: 0, host: '127.0.0.1' });
});
afterEach(() => probes.close(0));

const statusOf = async (path: string, host = 'any.host.example') => {
  const answer = await fetch(`http://127.0.0.1:${probes.port}${path}`, { headers: { host } });
  return { status: answer.status, body: (await answer.json()) as unknown };
};

test('a process that starts is alive and not ready', async () => {
  expect((await statusOf('/livez')).status).toBe(200);
  expect(await statusOf('/readyz')).toEqual({
    status: 503,
    body: { ready: false, reasons: ['The process is starting.'] },
  });
});

test('a web host without its platform is not ready, and stays alive', async () => {
  let platformIsUp = false;
  probes.started(() => Promise.resolve(platformIsUp ? [] : ['The platform does not answer.']), NO_METRICS);
  expect((await statusOf('/readyz')).body).toEqual({
    ready: false,
    reasons: ['The platform does not answer.'],
  });
  expect((await statusOf('/livez')).status).toBe(200);
  platformIsUp = true;
  expect((await statusOf('/readyz')).status).toBe(200);
});

test('a check that fails is the reason', async () => {
  probes.started(() => Promise.reject(new Error('connect ECONNREFUSED')), NO_METRICS);
  expect((await statusOf('/readyz')).body).toEqual({ ready: false, reasons: ['connect ECONNREFUSED'] });
});

test('a process that stops is alive and not ready, so that a proxy sends requests elsewhere', async () => {
  probes.started(() => Promise.resolve([]), NO_METRICS);
  probes.stopping();
  expect((await statusOf('/readyz')).status).toBe(503);
  expect((await statusOf('/livez')).status).toBe(200);
});

test.each(['//', '//[', '/%'])(
  'a malformed address (%p) is not found, and does not end the process',
  async (path) => {
    const status = await new Promise((resolve, reject) => {
      get({ port: probes.port, host: '127.0.0.1', path }, ({ statusCode }) => resolve(statusCode)).on(
        'error',
        reject,
      );
    });
    expect(status).toBe(404);
    expect((await statusOf('/livez?verbose')).status).toBe(200);
  },
);

const metricsNow = async () => {
  const answer = await fetch(`http://127.0.0.1:${probes.port}/metrics`);
  return { status: answer.status, text: await answer.text() };
};

test('the metrics have the route of a request, not its address', async () => {
  expect((await metricsNow()).status).toBe(503);
  const app = fastify();
  const service = serviceMetrics('web');
  measureRequests(app, service);
  app.get('/orders/:id', () => 'order');
  app.route({ method: ['GET', 'POST'], url: '/api/*', handler: () => 'forwarded' });
  await app.inject('/orders/secret-42');
  await app.inject({ method: 'POST', url: '/api/login' });
  await app.inject({ method: 'DELETE', url: '/unknown' });
  await app.close();
  probes.started(() => Promise.resolve([]), processMetrics([service]));
  const { status, text } = await metricsNow();
  expect(status).toBe(200);
  expect(text).toMatch(
    /^foyer_web_request_duration_seconds_count{method="GET",route="\/orders\/:id",status="200"} 1$/m,
  );
  const count = 'foyer_web_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="POST",route="/api/*",status="200"} 1`);
  expect(text).toContain(`${count}{method="DELETE",route="none",status="404"} 1`);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).not.toContain('secret-42');
});

test('if a metric cannot be read, Prometheus sees that the process has a problem', async () => {
  const failing = { contentType: 'text/plain', text: () => Promise.reject(new Error('no database')) };
  probes.started(() => Promise.resolve([]), failing);
  expect((await metricsNow()).status).toBe(503);
});
