/** @jest-environment node */
import { directDebitOrigin, openDirectDebit, SANDBOX_DIRECT_DEBIT } from './directDebitProviders';

const options = { tenant: 'pier', env: {}, sandbox: undefined, timeoutMs: 1000 };

test('without a sandbox, a tenant that names no provider has none', () => {
  expect(openDirectDebit(SANDBOX_DIRECT_DEBIT, options)).toBeUndefined();
  expect(directDebitOrigin(SANDBOX_DIRECT_DEBIT)).toBeUndefined();
});

test('an unknown provider is an error that lists the providers', () => {
  expect(() => openDirectDebit({ provider: 'nope', settings: {} }, options)).toThrow(/"nope".*bank/);
});
