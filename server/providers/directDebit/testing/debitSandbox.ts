/** What the sandbox of each provider has done, for the tests of the port. */
import { callSandbox } from '../../../sandbox/testing/callSandbox';
import type { ProviderChoice } from '../../providerChoice';

export interface DebitSandbox {
  readonly choice: ProviderChoice;
  /** The host name in the sandbox. */
  readonly company: string;
  /** Bank details that the provider accepts, and some that it refuses. */
  readonly goodAccount: { readonly accountNumber: string; readonly sortCode: string };
  readonly wrongAccount: { readonly accountNumber: string; readonly sortCode: string };
  /** How many mandates the ledger has for the reference. */
  mandates(port: number, reference: string): Promise<number>;
  /** The payments of the mandate in the ledger. Absent: the provider has a schedule. */
  payments?(port: number, reference: string): Promise<readonly string[]>;
}

interface LedgerLine {
  readonly kind: string;
  readonly reference?: string;
  readonly amount?: number;
  readonly chargeDate?: string;
}

export async function ledgerOf(
  port: number,
  company: string,
  reference: string,
): Promise<readonly LedgerLine[]> {
  const { json } = await callSandbox(port, company, 'GET', `/ledger?reference=${reference}`);
  return json['data'] as readonly LedgerLine[];
}

const mandatesIn =
  (company: string): DebitSandbox['mandates'] =>
  async (port, reference) =>
    (await ledgerOf(port, company, reference)).filter(({ kind }) => kind === 'mandate').length;

export const bankSandbox: DebitSandbox = {
  choice: { provider: 'bank', settings: {} },
  company: 'bank',
  goodAccount: { accountNumber: '55779911', sortCode: '200000' },
  wrongAccount: { accountNumber: '123', sortCode: '200000' },
  mandates: mandatesIn('bank'),
};

export const gocardlessSandbox: DebitSandbox = {
  choice: { provider: 'gocardless', settings: { environment: 'live', retries: false } },
  company: 'gocardless',
  goodAccount: { accountNumber: '55779911', sortCode: '200000' },
  wrongAccount: { accountNumber: '123', sortCode: '200000' },
  mandates: mandatesIn('gocardless'),
  payments: async (port, reference) =>
    (await ledgerOf(port, 'gocardless', reference))
      .filter(({ kind }) => kind === 'payment')
      .map(({ kind, amount, chargeDate }) => `${kind} ${amount} ${chargeDate}`),
};
