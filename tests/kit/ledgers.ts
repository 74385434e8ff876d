/** What the outside companies say happened: read from the sandbox's own ledgers, never from the platform. */
import { expect, type Page } from '@playwright/test';
import { sandbox } from './addresses';
import { hostRequest } from './hostRequest';

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
}

/** What a button or a line says, in minor units. */
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

/** In the page, before its own scripts: text, because what a test is compiled to does not travel. */
const TELL_ANSWERS = `
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    if (String(url).includes('/api/checkout/authorise'))
      this.addEventListener('load', () => this.status === 200 && window.authorised(this.responseText));
    return open.call(this, method, url, ...rest);
  };`;

/**
 * The transactions that this page's authorisations opened from now on, in order. The page itself tells them before
 * it goes on: an answer cannot be read of a page that has left for the bank, nor in time of one that goes on.
 */
export async function watchPayments(page: Page): Promise<{ readonly codes: string[] }> {
  const codes: string[] = [];
  await page.exposeBinding('authorised', (_, answer: string) => noteIn(codes, answer));
  await page.addInitScript(TELL_ANSWERS);
  return { codes };
}

export const movements = (code: string): Promise<readonly Movement[]> =>
  lines<Movement>('cards', `/ledger?vendorTxCode=${encodeURIComponent(code)}`);

/** All that was captured under these transactions. */
export async function captures(codes: readonly string[]): Promise<readonly Movement[]> {
  const all = await Promise.all(codes.map(movements));
  return all.flat().filter(({ kind }) => kind === 'captured');
}

/** Mandates reach the bank by the outbox, a moment after the order. */
export async function mandatesOf(
  accountHolder: string,
  count: number,
  bank = sandbox('bank'),
): Promise<readonly Mandate[]> {
  const found = async () =>
    (await linesAt<Mandate>(bank, '/ledger')).filter((mandate) => mandate.accountHolder === accountHolder);
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(count);
  return found();
}

export async function mailsTo(address: string, count: number): Promise<readonly Mail[]> {
  const found = () => lines<Mail>('mail', `/messages?to=${encodeURIComponent(address)}`);
  await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return found();
}
