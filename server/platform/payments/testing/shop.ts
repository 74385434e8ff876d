/**
 * A shop for tests: the whole platform with a separate sandbox, customers with full carts, and the browser
 * code that calls the card provider.
 */
import { sendMessages } from '../../background';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { opayoBrowser, type CardBrowser } from '../../../providers/cards/testing/cardBrowser';
import { startSandbox, type Sandbox } from '../../../sandbox/sandbox';
import { callSandbox, type SandboxResponse } from '../../../sandbox/testing/callSandbox';
import { openSession } from '../../customers/sessions';
import { putMembershipIntoCart } from '../../cart/testing/membershipInCart';
import type { PlatformConfig } from '../../kernel/config';
import { json } from '../../../database/columns';
import type { RenderedMail } from '../../kernel/mail/mail';
import { PAGE, insertTestData } from './stock';
import { TestClock } from '../../testing/testClock';
import { startTestPlatform, type TestResponse, type TestPlatform } from '../../testing/testPlatform';
import type { Tenant } from '../../kernel/tenants/tenant';

export { PAGE };

export interface Customer {
  readonly id: string;
  readonly token: string;
  /** The origin of the page, as the web host sends it. */
  readonly origin?: string;
}

export interface CartSetup {
  readonly option?: 'month' | 'year';
  readonly promotionId?: string;
}

export interface Shop extends TestPlatform {
  readonly sandbox: Sandbox;
  readonly tenant: Tenant;
  readonly browser: CardBrowser;
  newCustomer(): Promise<Customer>;
  fillCart(customer: Customer, setup?: CartSetup): Promise<string>;
  api(
    customer: Customer,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    key?: string,
  ): Promise<ApiResponse>;
  /** Sends the bank's return, as the customer's frame does. */
  bankReturns(fields: Readonly<Record<string, string>>): Promise<TestResponse>;
  sandboxCall(
    company: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<SandboxResponse>;
  /** The money movements of a cart's payments in the provider's ledger. */
  ledger(cartId: string): Promise<readonly string[]>;
  fault(order: object): Promise<void>;
  /** Sends what is due, and returns all mails, oldest first. */
  mails(): Promise<readonly RenderedMail[]>;
}

export interface ApiResponse {
  readonly status: number;
  readonly code: string | undefined;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly details: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** `browser`: the card provider of the tenant, as a browser uses it. */
export async function startShop(
  config: Partial<PlatformConfig> = {},
  browser: CardBrowser = opayoBrowser,
): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'));
  const merchant = { integrationKey: 'sandbox-key', integrationPassword: 'sandbox-password' };
  const clock = new TestClock();
  const now = (): number => clock.now().getTime();
  const sandbox = await startSandbox({ dataDir: folder, port: 0, host: '127.0.0.1', merchant, now });
  const sandboxOrigin = `http://127.0.0.1:${sandbox.port}`;
  const sandboxes = { sandboxOrigin, sandboxSmtpPort: sandbox.smtpPort };
  const test = await startTestPlatform({ ...sandboxes, ...config }, clock);
  await insertTestData(test);
  const tenant = test.platform.tenants.find('pier');
  if (!tenant) throw new Error('The shop has no tenant.');
  Object.assign(tenant.client, { cards: browser.choice });
  const sandboxCall: Shop['sandboxCall'] = (company, method, path, body, headers) =>
    callSandbox(sandbox.port, company, method, path, body, headers);
  return {
    ...test,
    sandbox,
    tenant,
    browser,
    sandboxCall,
    newCustomer: () => newCustomer(test),
    fillCart: (customer, setup) => fillCart(test, customer, setup),
    api: (customer, method, path, body, key) => callApi(test, customer, method, path, body, key),
    bankReturns: (fields) => sendBankReturn(test, browser, fields),
    ledger: (cartId) => ledgerOf(test, () => sandboxCall(browser.company, 'GET', '/ledger'), cartId),
    fault: async (order) => void (await sandboxCall(browser.company, 'POST', '/faults', order)),
    mails: async () => {
      while ((await sendMessages(test.platform)) > 0);
      const { json: answer } = await sandboxCall('mail', 'GET', '/messages');
      return answer['data'] as RenderedMail[];
    },
    close: async () => {
      await sandbox.stop();
      await test.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function newCustomer({ db, clock }: TestPlatform): Promise<Customer> {
  const id = randomUUID();
  const now = clock.now();
  await db
    .insertInto('customers')
    .values({
      tenant: 'pier',
      id,
      reference: id.slice(0, 8),
      email: `${id.slice(0, 8)}@example.com`,
      email_key: `${id.slice(0, 8)}@example.com`,
      password_hash: 'x',
      first_name: 'Jo',
      last_name: 'Bell',
      answers: json({}),
      terms_accepted: json([]),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, token: await openSession(db, 'pier', id, now) };
}

function fillCart(
  { db, clock, platform }: TestPlatform,
  customer: Customer,
  { option = 'month', promotionId }: CartSetup = {},
): Promise<string> {
  const isMonthly = option === 'month';
  return db.transaction().execute(async (trx) => {
    const { cartId } = await putMembershipIntoCart(
      trx,
      { secrets: platform.secrets, now: clock.now() },
      {
        customerId: customer.id,
        typeId: isMonthly ? 'gold' : 'annual',
        optionId: option,
        startDate: '2026-03-10',
        billingDay: isMonthly ? 1 : null,
        promotionId,
        newMandate: isMonthly,
      },
    );
    return cartId;
  });
}

async function callApi(
  test: TestPlatform,
  customer: Customer,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<ApiResponse> {
  const answer = await test.call(method, `/pier/api${path}`, {
    token: customer.token,
    key,
    ...(customer.origin && { headers: { 'x-foyer-origin': customer.origin } }),
    ...(body === undefined ? {} : { body }),
  });
  const { data, code, details, message, errors } = answer.body as {
    errors?: ApiResponse['errors'];
    message?: string;
    data?: ApiResponse['data'];
    code?: string;
    details?: ApiResponse['details'];
  };
  return {
    status: answer.status,
    code,
    message: message ?? '',
    data: data ?? {},
    details: details ?? {},
    errors: errors ?? {},
  };
}

function sendBankReturn(
  test: TestPlatform,
  { returnMethod }: CardBrowser,
  fields: Readonly<Record<string, string>>,
): Promise<TestResponse> {
  const path = '/pier/api/checkout/sca-return';
  const form = new URLSearchParams(fields).toString();
  if (returnMethod === 'GET') return test.call('GET', `${path}?${form}`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return test.call('POST', path, { body: form, headers });
}

async function ledgerOf(
  { db }: TestPlatform,
  readLedger: () => Promise<SandboxResponse>,
  cartId: string,
): Promise<readonly string[]> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('vendor_tx_code')
    .where('payable_id', '=', cartId)
    .orderBy('created_at')
    .execute();
  const codes = new Set(attempts.map((attempt) => attempt.vendor_tx_code));
  const { json: answer } = await readLedger();
  const movements = answer['data'] as { kind: string; vendorTxCode: string; amount: number }[];
  return movements.filter((one) => codes.has(one.vendorTxCode)).map((one) => `${one.kind} ${one.amount}`);
}
