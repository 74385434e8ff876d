import { callNamed, platformTarget } from './target';

const PLATFORM = 'http://127.0.0.1:8081/{tenant}';

test('a call keeps its path and query below the base of its tenant', () => {
  expect(platformTarget(PLATFORM, 'riverside', '/api/v1/x?a=1&b=%20').href).toBe(
    'http://127.0.0.1:8081/riverside/api/v1/x?a=1&b=%20',
  );
  expect(platformTarget('https://{tenant}.example', 'riverside', '/api/client').href).toBe(
    'https://riverside.example/api/client',
  );
  expect(platformTarget('https://one.example/base', 'riverside', '/api/client').href).toBe(
    'https://one.example/base/api/client',
  );
});

test.each([
  '/api/../../northgate/api/client',
  '/api/%2e%2e/%2e%2e/northgate/api/client',
  '/api/.%2E/../northgate/api/client',
  '/api/..%2f..%2fnorthgate',
  '/api/..%5cnorthgate',
  '/api/a\\..\\b',
  '/api//client',
  '//evil.example/api/client',
  '/api/a/../client',
  '/api/./client',
  '/api/..;/client',
  '/apix',
])('no path reaches another tenant of the platform: %s', (path) => {
  expect(() => platformTarget(PLATFORM, 'riverside', path)).toThrow('not_found');
});

test.each([
  '/api/auth/customer/logi%6e',
  '/api/auth/customer/log%49n',
  '/api/my%2daccount/user/update',
  '/api/my-account/user/update;x=1',
])('other spellings of a call are rejected, because its token would bypass the proxy: %s', (path) => {
  expect(() => platformTarget(PLATFORM, 'riverside', path)).toThrow('not_found');
});

test('characters that browsers must encode pass', () => {
  const path = `/api/v1/membership-promotions/validate/${encodeURIComponent('50% off; größe')}/o1`;
  expect(platformTarget(PLATFORM, 'riverside', path).pathname).toBe(`/riverside${path}`);
});

test('letters of either case and a final slash name the same call', () => {
  expect(callNamed('POST', '/api/Auth/customer/LOGIN/')).toBe('POST /api/auth/customer/login');
});
