/** A compromised platform, or a proxy in front of it: what it cannot do to visitors. */
import { gzipSync } from 'node:zlib';
import { eachTest, OURS } from '../testing/webHostFixture';
import { HOST, webHost } from '../testing/webHost';
import { fetchUpstream } from './upstream';

const here = eachTest();

const client = () => here.web.inject({ url: '/api/client', headers: { host: HOST } });

test('it sets no cookie, opens no response to other sites and weakens no security header', async () => {
  here.platform.answer('GET /api/client', {
    headers: {
      'set-cookie': '__Secure-foyer_token=fixed; Domain=riverside.localhost; Path=/',
      'access-control-allow-origin': '*',
      'access-control-allow-credentials': 'true',
      'content-security-policy': 'script-src *',
      'strict-transport-security': 'max-age=0',
      'clear-site-data': '"*"',
      refresh: '0;url=http://evil.example/',
      link: '<http://evil.example/x.js>; rel=preload; as=script',
      'x-powered-by': 'Platform 1.0',
    },
    body: { data: { id: 'x' } },
  });
  const { headers, statusCode } = await client();
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  for (const name of [
    'set-cookie',
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'strict-transport-security',
    'clear-site-data',
    'refresh',
    'link',
    'x-powered-by',
  ]) {
    expect(headers[name]).toBeUndefined();
  }
});

test.each([
  ['plain', (): [Buffer, string] => [Buffer.alloc(20 * 1024 * 1024, 0x20), 'identity']],
  [
    'compressed a thousandfold',
    (): [Buffer, string] => [gzipSync(Buffer.alloc(20 * 1024 * 1024, 0x20)), 'gzip'],
  ],
])('an endless response is cut: %s', async (_how, made) => {
  const [body, encoding] = made();
  here.platform.answer('GET /api/client', (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
    response.end(body);
  });
  expect((await client()).statusCode).toBe(502);
});

test('the history of a tenant, which the console exports, may be longer', async () => {
  const [path, size] = ['/api/history', 20 * 1024 * 1024];
  here.platform.answer(`GET ${path}`, (response) => response.end(Buffer.alloc(size, 0x20)));
  const request = { url: new URL(here.platform.url + path), method: 'GET', headers: {}, timeoutMs: 10_000 };
  expect((await fetchUpstream({ ...request, maxBytes: size })).body).toHaveLength(size);
  await expect(fetchUpstream({ ...request, maxBytes: size - 1 })).rejects.toThrow();
});

test('a slow response is abandoned after a total time, not a time between bytes', async () => {
  const hurried = webHost(here.platform.url, {
    config: { timeouts: { callMs: 200, paymentMs: 200, pageMs: 200 } },
  });
  here.platform.answer('GET /api/client', (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  const answer = await hurried.inject({ url: '/api/client', headers: { host: HOST } });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([504, 'unanswered']);
  await hurried.close();
});

test.each([
  ['not a text', { data: { token: { length: 5 } } }],
  ['a header injection', { data: { token: 'a\r\nSet-Cookie: b=c' } }],
  ['a cookie injection', { data: { token: 'a; Domain=evil' } }],
  ['too long for a cookie', { data: { token: 'a'.repeat(5000) } }],
  ['empty', { data: { token: '' } }],
])('a token that is %s creates no session', async (_what, body) => {
  here.platform.answer('POST /api/auth/customer/login', { body });
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/auth/customer/login',
    headers: OURS,
    payload: '{}',
  });
  expect(answer.statusCode === 502 || answer.headers['set-cookie'] === undefined).toBe(true);
  expect(String(answer.headers['set-cookie'] ?? '')).not.toMatch(/evil|b=c/);
});

test.each(['{"data":', '[]', 'null', '"text"', '{"data":{"token":'])(
  'a login that answers %s creates no session and causes no failure',
  async (body) => {
    here.platform.answer('POST /api/auth/customer/login', { body });
    const answer = await here.web.inject({
      method: 'POST',
      url: '/api/auth/customer/login',
      headers: OURS,
      payload: '{}',
    });
    expect([200, 502]).toContain(answer.statusCode);
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);
