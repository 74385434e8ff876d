/** @jest-environment node */
import { bank } from '.';
import { bankSandbox } from '../testing/debitSandbox';
import { testDirectDebit } from '../testing/directDebitSuite';

const open = (origin: string) =>
  bank.open({ tenant: 'pier', settings: {}, secrets: {}, sandbox: { origin }, timeoutMs: 1_000 });

testDirectDebit(bankSandbox, open);

test('the bank cannot be opened without the sandbox', () => {
  expect(() =>
    bank.open({ tenant: 'pier', settings: {}, secrets: {}, sandbox: undefined, timeoutMs: 1 }),
  ).toThrow(/only in the sandbox/);
});
