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

test('SANDBOX=0 turns the sandbox off', () => {
  expect(sandboxWith({ SANDBOX: '0' })).toBeUndefined();
});
