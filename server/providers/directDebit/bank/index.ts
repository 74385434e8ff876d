/** The direct debit bank of the sandbox. It does not exist outside the sandbox. */
import { defineDirectDebitProvider } from '../port';
import { bankAdapter } from './adapter';

export const bank = defineDirectDebitProvider<'bank'>({
  name: 'bank',
  secrets: [],
  origin: () => undefined,
  open: ({ sandbox, timeoutMs }) => {
    if (sandbox === undefined) throw new Error('The bank exists only in the sandbox.');
    return bankAdapter({ origin: sandbox.origin, timeoutMs });
  },
});
