import type { FastifyInstance } from 'fastify';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { HOST, webHost } from '../testing/webHost';
import { REPORT_PATH, ViolationCounts } from './reports';

let platform: FakePlatform;
let web: FastifyInstance;
const warn = jest.fn();

beforeEach(async () => {
  warn.mockClear();
  platform = await fakePlatform();
  web = webHost(platform.url);
  const log = Object.create(web.log, { warn: { value: warn } }) as typeof web.log;
  jest.spyOn(web.log, 'child').mockReturnValue(log as ReturnType<typeof web.log.child>);
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

const OLD = {
  'csp-report': {
    'document-uri': 'http://riverside.localhost/reset-password?of=jo@example.test',
    'violated-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/track.js?visitor=jo',
    'script-sample': 'stolen()',
  },
};
const NEW = [
  { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline', sample: 'x' } },
  { type: 'deprecation', body: {} },
];

async function send(body: unknown, type = 'application/csp-report', host = HOST) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const headers = { host, 'content-type': type };
  return (await web.inject({ method: 'POST', url: REPORT_PATH, headers, payload })).statusCode;
}

test('a violation is logged with its directive and the blocked origin, without personal data', async () => {
  expect(await send(OLD)).toBe(204);
  expect(await send(NEW, 'application/reports+json')).toBe(204);
  expect(warn.mock.calls.map(([facts]) => facts as unknown)).toEqual([
    {
      event: 'web.cspViolation',
      tenant: 'riverside',
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      count: 1,
    },
    { event: 'web.cspViolation', tenant: 'riverside', directive: 'img-src', blocked: 'inline', count: 1 },
  ]);
});

test('a hundred equal reports write three lines', async () => {
  for (let sent = 0; sent < 100; sent += 1) await send(OLD);
  expect(warn.mock.calls.map(([{ count }]: [{ count: number }]) => count)).toEqual([1, 10, 100]);
});

test('invented reports fill no memory: kinds beyond a hundred count as one', () => {
  const counts = new ViolationCounts();
  const logged = Array.from({ length: 1100 }, (_, at) =>
    counts.add('riverside', { directive: 'img-src', blocked: `https://h${at}.example` }),
  );
  // A hundred first ones, then the 1st, 10th, 100th and 1000th of all others.
  expect(logged.filter((count) => count !== undefined)).toHaveLength(104);
});

test.each([
  ['not JSON', 'no JSON', 'application/csp-report', 400],
  ['empty', '', 'application/csp-report', 400],
  ['an object of another shape', { a: 1 }, 'application/json', 400],
  ['a report without its required fields', { 'csp-report': {} }, 'application/csp-report', 400],
  [
    'an unknown directive',
    { 'csp-report': { 'violated-directive': 'X\nY', 'blocked-uri': 'inline' } },
    'application/csp-report',
    400,
  ],
  ['too many reports', Array.from({ length: 51 }, () => NEW[0]), 'application/reports+json', 400],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
  ['a body that is too large', `"${'x'.repeat(70_000)}"`, 'application/csp-report', 413],
])('a body that no browser sends is rejected: %s', async (_, body, type, status) => {
  expect(await send(body, type)).toBe(status);
  expect(warn).not.toHaveBeenCalled();
});

test('a host without a tenant accepts no reports', async () => {
  expect(await send(OLD, 'application/csp-report', 'evil.example')).toBe(404);
});

test('every page names the report address; the newer header needs https', async () => {
  const secure = webHost(platform.url, { config: { scheme: 'https' } });
  const of = async (host: FastifyInstance) =>
    (await host.inject({ url: '/', headers: { host: HOST, accept: 'text/html' } })).headers;
  const plain = await of(web);
  expect(plain['content-security-policy']).toContain(`report-uri ${REPORT_PATH}`);
  expect(plain['content-security-policy']).not.toContain('report-to');
  expect(plain['reporting-endpoints']).toBeUndefined();
  const safe = await of(secure);
  expect(safe['content-security-policy']).toContain('report-to csp');
  expect(safe['reporting-endpoints']).toBe(`csp="${REPORT_PATH}"`);
  await secure.close();
});
