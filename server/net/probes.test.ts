/** @jest-environment node */
import { openProbes, type Probes } from './probes';

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
  probes.started(() => Promise.resolve(platformIsUp ? [] : ['The platform does not answer.']));
  expect((await statusOf('/readyz')).body).toEqual({
    ready: false,
    reasons: ['The platform does not answer.'],
  });
  expect((await statusOf('/livez')).status).toBe(200);
  platformIsUp = true;
  expect((await statusOf('/readyz')).status).toBe(200);
});

test('a check that fails is the reason', async () => {
  probes.started(() => Promise.reject(new Error('connect ECONNREFUSED')));
  expect((await statusOf('/readyz')).body).toEqual({ ready: false, reasons: ['connect ECONNREFUSED'] });
});

test('a process that stops is alive and not ready, so that a proxy sends requests elsewhere', async () => {
  probes.started(() => Promise.resolve([]));
  probes.stopping();
  expect((await statusOf('/readyz')).status).toBe(503);
  expect((await statusOf('/livez')).status).toBe(200);
});
