import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { area, port } from '../kit/addresses';
import { hostRequest } from '../kit/hostRequest';
import { rawRequest } from './rawRequest';

const HOST = `online-joining.riverside.localhost:${port}`;
const origin = area('riverside');

const get = (path: string, ...headers: string[]) =>
  rawRequest([`GET ${path} HTTP/1.1`, `Host: ${HOST}`, 'Accept: text/html', ...headers]);

const pathsOut = [
  '/api/../_foyer/manifest.json',
  '/api/%2e%2e/health',
  '/api/%2e%2e/%2e%2e/northgate/api/client',
  '/api/..%2f..%2fnorthgate/api/client',
  '/api/..%5c..%5cnorthgate/api/client',
  '/api/..;/..;/northgate/api/client',
  '/api/%252e%252e/%252e%252e/northgate/api/client',
  '/api//client',
  '/api/./client',
  '/api/clien%74',
  '/api/client;x=1',
  '/api/client%00',
  '/%61pi/client',
  '/API/client',
  '/assets/../tenant.json',
  '/assets/%2e%2e/tenant.json',
  '/assets/..%2f..%2fnorthgate%2ftenant.json',
  '/assets/..%5ctenant.json',
  '/assets//etc/passwd',
  '/assets/.git/config',
  '/_foyer/../package.json',
  '/_foyer/%2e%2e%2f%2e%2e%2fpackage.json',
  '/_foyer/manifest.json',
  '/_foyer/js/..%2f..%2frender%2frender.cjs',
  '//evil.example/%2e%2e',
  '/\\evil.example',
];
for (const path of pathsOut) {
  test(`${path} does not redirect`, async () => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.head).not.toMatch(/^location:/im);
    expect(answer.body).not.toMatch(/northgate-web|"tenant":\s*"northgate"|"entries"|root:x:0/);
  });
}

test('an unknown host shows no venue, whatever other headers say', async () => {
  const claims = [
    `X-Forwarded-Host: ${HOST}`,
    `Forwarded: host=${HOST}`,
    `X-Original-Host: ${HOST}`,
    `X-Host: ${HOST}`,
  ];
  for (const host of ['evil.example', `${HOST}.evil.example`, `x@${HOST}`, '[::1', '']) {
    const answer = await rawRequest(['GET / HTTP/1.1', `Host: ${host}`, ...claims]);
    expect([400, 404], host).toContain(answer.status);
    expect(answer.body).not.toContain('foyer-boot');
  }
});

test('two Host headers, or an address with another host, are rejected', async () => {
  const other = `online-joining.northgate.localhost:${port}`;
  const two = await rawRequest(['GET /api/client HTTP/1.1', `Host: ${HOST}`, `Host: ${other}`]);
  expect([400, 404]).toContain(two.status);
  const absolute = await rawRequest([`GET http://${other}/api/client HTTP/1.1`, `Host: ${HOST}`]);
  expect([400, 404]).toContain(absolute.status);
});

test('no request header changes a page or its address', async () => {
  const plain = await get('/');
  const odd = await get(
    '/?utm_source=evil&__proto__[x]=1&redirect=//evil.example',
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: javascript',
    'X-Original-URL: /checkout',
    'X-Rewrite-URL: /checkout',
    'X-HTTP-Method-Override: DELETE',
    'Accept-Language: evil-EVIL',
    'Referer: http://evil.example/',
    'User-Agent: evil"><script>alert(1)</script>',
  );
  expect(odd.status).toBe(200);
  expect(odd.body).not.toMatch(/evil|alert\(1\)/);
  // Each page is valid for seconds and contains the time of its creation.
  const made = /"now":"[^"]+"/;
  const bare = (text: string): string => text.replace(made, '');
  expect(bare(odd.body)).toBe(bare(plain.body));
});

test('a line break in an address or a header adds no response header', async () => {
  for (const path of [
    '/%0d%0aSet-Cookie:%20a=b',
    '/?centre=%0d%0aSet-Cookie:%20a=b',
    '/centre/%0d%0aX-Evil:%201',
  ]) {
    const answer = await get(path);
    expect(answer.head).not.toMatch(/^(x-evil|set-cookie: a=b)/im);
  }
  const own = await get('/api/client', 'X-Request-Id: a%0d%0aX-Evil: 1');
  expect(own.head).not.toMatch(/^x-evil/im);
});

test('unsupported methods are rejected, and none is converted', async () => {
  for (const method of ['OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'POST', 'DELETE', 'PUT']) {
    const answer = await rawRequest([`${method} / HTTP/1.1`, `Host: ${HOST}`, 'Content-Length: 0']);
    expect(answer.status, method).toBe(404);
    expect(answer.head).not.toMatch(/access-control-allow/i);
  }
  const overridden = await get('/api/cart/clear?_method=DELETE', 'X-HTTP-Method-Override: DELETE');
  expect(overridden.status).toBe(404);
});

test('a body with two length headers is rejected, so that it cannot hide a second request', async () => {
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n';
  const answer = await rawRequest(
    [
      'POST /api/auth/logout HTTP/1.1',
      `Host: ${HOST}`,
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      'Content-Type: application/json',
    ],
    `0\r\n\r\n${hidden}`,
  );
  expect(answer.status).toBe(400);
  expect(answer.body).not.toContain('foyer-boot');
});

/** The hash of each inline script of a page, as its policy lists it. */
const scriptHashes = (page: string) =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

test('every page forbids framing and foreign scripts, and allows only its own inline scripts', async () => {
  const paths = ['/', '/', '/?embedded=true', '/no-such-page', '/no-such-page'];
  const answers = await Promise.all(paths.map((path) => get(path)));
  const policies = answers.map(({ head }) => /^content-security-policy: (.*)$/im.exec(head)?.[1] ?? '');
  for (const [at, policy] of policies.entries()) {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("object-src 'none'");
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).not.toMatch(/unsafe|\*|https:|data:|blob:/);
    const page = answers[at]?.body ?? '';
    // A page for all visitors has hashes. A page for one request has a nonce.
    const nonces = [...new Set([...page.matchAll(/nonce="([^"]*)"/g)].map((match) => `'nonce-${match[1]}'`))];
    const isForAll = paths[at] !== '/no-such-page';
    expect(nonces).toHaveLength(isForAll ? 0 : 1);
    expect(scripts).toBe(["'self'", ...nonces, ...scriptHashes(page)].join(' '));
    for (const tag of page.match(/<script[^>]*>/g) ?? [])
      expect(tag).toMatch(/^<script( nonce="[\w-]{20,}"| type="application\/json" id="[\w-]+")?>$/);
    expect(page).not.toMatch(/<[^>]*\son\w+=/);
  }
  expect(policies[0]).toContain("frame-ancestors 'none'");
  expect(policies[3]).toContain("frame-ancestors 'none'");
  expect(policies[3], 'a nonce is never used twice').not.toBe(policies[4]);
});

test('no shared cache stores pages or personal responses', async () => {
  expect((await get('/')).head).toMatch(/^cache-control: private/im);
  for (const path of ['/api/auth/user', '/api/checkout/cart', '/api/client']) {
    const { headers } = await hostRequest({ origin, path });
    expect(headers['cache-control']).toBe('no-store');
  }
});
