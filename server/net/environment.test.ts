/** @jest-environment node */
import { readNetConfig, sandboxOriginOf } from './environment';

const sandboxWith = (env: Record<string, string>) => sandboxOriginOf(readNetConfig({ PORT: '9170', ...env }));

test('in development the sandbox stands in for the providers', () => {
  expect(sandboxWith({})).toBe('http://127.0.0.1:9172');
});

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['with another platform', { PLATFORM_URL: 'https://platform.example/{tenant}' }],
  ['with a platform behind a proxy on this machine', { PLATFORM_URL: 'http://localhost:9000/{tenant}' }],
])('%s there is a sandbox only if SANDBOX says so', (_when, env) => {
  expect(sandboxWith(env)).toBeUndefined();
  expect(sandboxWith({ ...env, SANDBOX: '1' })).toBe('http://127.0.0.1:9172');
});

test.each(['Production', 'prod', 'staging'])(
  'a misspelt mode (%p) is refused, because it would accept test cards',
  (mode) => {
    expect(() => sandboxWith({ NODE_ENV: mode })).toThrow(
      /NODE_ENV is .* Set it to production or development or test/,
    );
  },
);

test('a mode with spaces around it has the rules of production', () => {
  expect(() => sandboxWith({ NODE_ENV: 'production\r', PASSWORD_COST: '8' })).toThrow(/PASSWORD_COST/);
});

test.each(['10.0.0.1/33', '10.0.0.0/0', '::1/129', 'loopback/8', 'proxy.example'])(
  'a range of proxies that does not exist (%p) is refused',
  (range) => {
    expect(() => readNetConfig({ TRUST_PROXY: range })).toThrow(/TRUST_PROXY is .* Set it to addresses/);
    expect(readNetConfig({ TRUST_PROXY: '10.0.0.0/32, fd00::/128,loopback' }).port).toBe(8080);
  },
);

test('SANDBOX=0 turns the sandbox off', () => {
  expect(sandboxWith({ SANDBOX: '0' })).toBeUndefined();
});
