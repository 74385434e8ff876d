/** The records of the providers: read from the sandbox's ledgers, never from the platform. */
import { expect, type Page } from '@playwright/test';
import { sandbox } from './addresses';
import { hostRequest } from './hostRequest';
import { timeFactor } from './timeLimits';

export interface Movement {
  readonly kind: string;
  readonly vendorTxCode: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
}

export interface Mandate {
  readonly reference: string;
  readonly accountHolder: string;
  readonly accountLast: string;
  readonly monthlyAmount: number;
  readonly firstCollection: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The amount in the text of a button or line, in minor units. */
export const pounds = (text: string | null): number =>
  Math.round(Number(/£([\d,]+\.\d\d)/.exec(text ?? '')?.[1]?.replace(',', '')) * 100);

async function linesAt<Line>(origin: string, path: string): Promise<readonly Line[]> {
  const answer = await hostRequest({ origin, path });
  return (answer.json() as { data: readonly Line[] }).data;
}

const lines = <Line>(company: 'cards' | 'bank' | 'mail', path: string) =>
  linesAt<Line>(sandbox(company), path);

const noteIn = (codes: string[], answer: string) => {
  const { data } = JSON.parse(answer) as { data: { transaction_uuid?: string | null } };
  const code = `foyer-${(data.transaction_uuid ?? '').replaceAll('-', '')}`;
  if (data.transaction_uuid && !codes.includes(code)) codes.push(code);
};

/** Runs in the page before its own scripts. It is text, because compiled test code does not work there. */
const REPORT_RESPONSES = `
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (String(url).includes('/api/checkout/authorise'))
      this.addEventListener('load', () => this.status === 200 && window.authorised(this.responseText));
    return open.call(this, method, url, ...rest);
  };`;

/**
 * The transactions that this page's authorisations open from now on, in order. The page itself reports them
 * before it continues: a response cannot be read after the page has left for the bank, or not in time after
 * the next step.
 */
export async function watchPayments(page: Page): Promise<{ readonly codes: string[] }> {
  const codes: string[] = [];
  await page.exposeBinding('authorised', (_, answer: string) => noteIn(codes, answer));
  await page.addInitScript(REPORT_RESPONSES);
  return { codes };
}

export const movements = (code: string): Promise<readonly Movement[]> =>
  lines<Movement>('cards', `/ledger?vendorTxCode=${encodeURIComponent(code)}`);

/** All captures of these transactions. */
export async function captures(codes: readonly string[]): Promise<readonly Movement[]> {
  const all = await Promise.all(codes.map(movements));
  return all.flat().filter(({ kind }) => kind === 'captured');
}

/** The outbox sends mandates to the bank, a moment after the order. */
export async function mandatesOf(
  accountHolder: string,
  count: number,
  bank = sandbox('bank'),
): Promise<readonly Mandate[]> {
  const found = async () =>
    (await linesAt<Mandate>(bank, '/ledger')).filter((mandate) => mandate.accountHolder === accountHolder);
  await expect.poll(async () => (await found()).length, { timeout: 20_000 * timeFactor }).toBe(count);
  return found();
}

export async function mailsTo(address: string, count: number): Promise<readonly Mail[]> {
  const found = () => lines<Mail>('mail', `/messages?to=${encodeURIComponent(address)}`);
  await expect
    .poll(async () => (await found()).length, { timeout: 20_000 * timeFactor })
    .toBeGreaterThanOrEqual(count);
  return found();
}
