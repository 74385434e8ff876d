import type { FastifyInstance } from 'fastify';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakePlatform, type FakePlatform } from './testing/fakePlatform';
import { readInside } from '../documents/tenantAssets';
import { directoryOf, HOST, site, webHost } from './testing/webHost';

let platform: FakePlatform;
let web: FastifyInstance;
let root: string | undefined;

beforeEach(async () => {
  platform = await fakePlatform();
  platform.answer('GET /api/frontend/theme', { body: { data: {} } });
  web = webHost(platform.url);
});
afterEach(async () => {
  await web.close();
  await platform.stop();
  if (root !== undefined) rmSync(root, { recursive: true });
  root = undefined;
});

test.each([
  'evil.example',
  'riverside.localhost.evil.example',
  'a b',
  'x'.repeat(300),
  'online-joining.riverside.localhost@evil',
  '[::1',
])('an unknown host gets a plain page: %s', async (host) => {
  const answer = await web.inject({ url: '/', headers: { host, accept: 'text/html' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('doesn’t belong to a centre');
  expect(answer.body).not.toContain('foyer-boot');
});

test('the policy of a plain page allows the icon that the page names', async () => {
  const answer = await web.inject({ url: '/', headers: { host: 'evil.example', accept: 'text/html' } });
  expect(answer.body).toContain('<link rel="icon" href="data:,">');
  expect(answer.headers['content-security-policy']).toContain('; img-src data:;');
});

test('a host with a final dot redirects to the host without it, where logins work; path and query are kept', async () => {
  const dotted = `${HOST.replace(/(:\d+)?$/, '.$1')}`;
  const page = await web.inject({ url: '/login?redirect=%2Fcheckout', headers: { host: dotted } });
  expect([page.statusCode, page.headers.location]).toEqual([
    302,
    `http://${HOST}/login?redirect=%2Fcheckout`,
  ]);
  expect(page.headers['cache-control']).toBe('no-store');
  const planted = await web.inject({ url: '//evil.example', headers: { host: dotted } });
  expect(planted.headers.location).toBe(`http://${HOST}//evil.example`);
  const nobodys = await web.inject({ url: '/', headers: { host: 'evil.example.' } });
  expect([nobodys.statusCode, nobodys.headers.location]).toEqual([404, undefined]);
});

test('a forwarded host header is ignored', async () => {
  const answer = await web.inject({
    url: '/',
    headers: { host: 'evil.example', 'x-forwarded-host': HOST, forwarded: `host=${HOST}` },
  });
  expect(answer.statusCode).toBe(404);
});

test('a tenant with an invalid document is unavailable, and its page says so', async () => {
  const answer = await web.inject({
    url: '/',
    headers: { host: 'online-joining.broken.localhost', accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('isn’t available');
});

test('a tenant that was taken offline shows its message on every page, and calls are still answered', async () => {
  const welsh = { ...site(), document: { ...site().document, locale: 'cy-GB' } };
  const directory = { ...directoryOf(welsh), offlineMessage: () => 'Closed <today>' };
  const closed = webHost(platform.url, { directory });
  const page = await closed.inject({ url: '/checkout', headers: { host: HOST, accept: 'text/html' } });
  expect(page.statusCode).toBe(503);
  // In the language of the tenant. The title is a text of the product.
  expect(page.body).toContain('<p lang="cy-GB" dir="auto">Closed &lt;today&gt;</p>');
  const call = await closed.inject({ url: '/api/frontend/theme', headers: { host: HOST } });
  expect(call.statusCode).toBe(200);
  await closed.close();
});

// @spec platform 2.1c
test('the area can be the second label of the host', async () => {
  const answer = await web.inject({
    url: '/',
    headers: { host: `www.${HOST.toUpperCase()}`, accept: 'text/html' },
  });
  expect(answer.body).toContain('foyer-boot');
});

test('in development localhost lists the tenants, with the problems of invalid ones', async () => {
  const answer = await web.inject({ url: '/', headers: { host: 'localhost:9170' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('href="http://online-joining.riverside.localhost:9170/"');
  expect(answer.body).toContain('Broken &lt;b&gt;Baths&lt;/b&gt;');
  expect(answer.body).toContain('tenants/broken/tenant.json:3:5');
  const list = await web.inject({
    url: '/',
    headers: { host: 'localhost:9170', accept: 'application/json' },
  });
  expect(list.json()).toMatchObject({ tenants: [{ id: 'riverside' }, { id: 'broken', addresses: [] }] });
});

test('a remote caller with the host name localhost does not see the list', async () => {
  const answer = await web.inject({
    url: '/',
    headers: { host: 'localhost:9170' },
    remoteAddress: '203.0.113.7',
  });
  expect(answer.statusCode).toBe(404);
});

test('in production localhost is an ordinary host', async () => {
  const live = webHost(platform.url, { config: { production: true } });
  expect((await live.inject({ url: '/', headers: { host: 'localhost' } })).statusCode).toBe(404);
  await live.close();
});

test('health is answered on the names of the machine, not on hosts of tenants', async () => {
  for (const host of ['localhost', '127.0.0.1:9170', '[::1]:9170']) {
    expect((await web.inject({ url: '/health', headers: { host } })).statusCode).toBe(200);
  }
  for (const host of ['foyer.example', HOST, 'any.localhost']) {
    expect((await web.inject({ url: '/health', headers: { host } })).statusCode).toBe(404);
  }
  const ill = webHost(platform.url, {
    health: async () => ({
      ok: false,
      parts: { platform: 'down' },
      unavailableTenants: [],
      lastChangeNotLive: [],
    }),
  });
  expect((await ill.inject({ url: '/health', headers: { host: 'localhost' } })).statusCode).toBe(503);
  await ill.close();
});

test('every response forbids content sniffing and limits referrers; only https promises HSTS', async () => {
  const secure = webHost(platform.url, { config: { scheme: 'https' } });
  for (const url of ['/', '/api/client', '/nowhere', '/assets/x.png', '/_foyer/main.0123456789.js']) {
    const plain = await web.inject({ url, headers: { host: HOST } });
    expect(plain.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(plain.headers['content-security-policy']).toBeDefined();
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
    expect(
      (await secure.inject({ url, headers: { host: HOST } })).headers['strict-transport-security'],
    ).toContain('max-age');
  }
  await secure.close();
});

test('only listed inline scripts and styles may run, and code from strings is forbidden', async () => {
  const answer = await web.inject({ url: '/', headers: { host: HOST } });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self'( 'sha256-[\w+/]{43}=')+(;|$)/);
  expect(policy).toMatch(/style-src 'self'( 'sha256-[\w+/]{43}=')+;/);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
});

test('build files are immutable under their name; a missing file is a 404', async () => {
  const found = await web.inject({ url: '/_foyer/main.0123456789.js', headers: { host: HOST } });
  expect(found.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  for (const name of ['gone.js', '../package.json', '%2e%2e/package.json', '..%2fpackage.json']) {
    expect((await web.inject({ url: `/_foyer/${name}`, headers: { host: HOST } })).statusCode).toBe(404);
  }
});

test('a tenant’s pictures are served, and no other file of the machine', async () => {
  root = mkdtempSync(join(tmpdir(), 'foyer-assets-'));
  const assetsDir = join(root, 'assets');
  mkdirSync(assetsDir);
  writeFileSync(
    join(assetsDir, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  );
  writeFileSync(join(assetsDir, 'page.html'), '<script>1</script>');
  writeFileSync(join(root, 'secret.png'), 'secret');
  symlinkSync(join(root, 'secret.png'), join(assetsDir, 'link.png'));
  const own = webHost(platform.url, {
    directory: directoryOf(site({ readAsset: (name) => readInside(assetsDir, name) })),
  });
  const of = (name: string) => own.inject({ url: `/assets/${name}`, headers: { host: HOST } });
  const logo = await of('logo.svg');
  expect(logo.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'cross-origin-resource-policy': 'cross-origin',
  });
  for (const name of [
    'page.html',
    'link.png',
    '../secret.png',
    '%2e%2e/secret.png',
    '.hidden.png',
    'none.png',
  ]) {
    expect((await of(name)).statusCode).toBe(404);
  }
  const cached = async (query: string) => (await of(`logo.svg${query}`)).headers['cache-control'];
  const etag = String(logo.headers.etag);
  // The address of a picture contains the first characters of the hash.
  expect(await cached(`?v=${etag.slice(1, 9)}`)).toBe('public, max-age=31536000, immutable');
  for (const query of ['', '?v=', '?v=00000000', `?v=${etag.slice(1, 9)}&v=0`])
    expect(await cached(query)).toContain('max-age=300');
  const again = async (asked: string) => {
    const headers = { host: HOST, 'if-none-match': asked };
    return (await own.inject({ url: '/assets/logo.svg', headers })).statusCode;
  };
  // One of several, and weak, as after compression by a proxy.
  for (const asked of [etag, `W/${etag}`, `"another", ${etag}`, '*']) expect(await again(asked)).toBe(304);
  expect(await again('"another"')).toBe(200);
  await own.close();
});

test.each(['/%', '/%00', '/%E0%A4%A', '/api/%', `/${'a'.repeat(3000)}`])(
  'a malformed address gets an ordinary error: %s',
  async (url) => {
    const answer = await web.inject({ url, headers: { host: HOST, accept: 'text/html' } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toMatch(/at .*\.(ts|js):\d+/);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
  },
);

test('an internal error shows neither its stack nor its message', async () => {
  const broken = webHost(platform.url, {
    directory: {
      ...directoryOf(site()),
      find: () => {
        throw new Error('secret detail');
      },
    },
  });
  for (const url of ['/', '/api/client']) {
    const answer = await broken.inject({ url, headers: { host: HOST } });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret detail');
  }
  await broken.close();
});
