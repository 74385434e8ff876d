/** A sandbox of Stripe for tests. Stripe's own client calls it, so that it accepts what a real merchant sends. */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import type { LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { record } from '../../readBody';
import { startSandbox, type Sandbox } from '../../sandbox';
import { callSandbox, type SandboxResponse } from '../../testing/callSandbox';

const MERCHANT = { integrationKey: 'key', integrationPassword: 'password' };
const HOST = 'stripe.sandbox.localhost';

/** Node does not resolve `*.localhost`. */
const lookup: LookupFunction = (_name, { all }, found) =>
  all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4);

export class StripeSandbox {
  now = Date.now();
  /** With the secret key. */
  stripe!: Stripe;
  private readonly folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  private sandbox!: Sandbox;
  private agent!: Agent;

  async start(): Promise<void> {
    const [dataDir, now] = [this.folder, () => this.now];
    this.sandbox = await startSandbox({ dataDir, port: 0, host: '127.0.0.1', merchant: MERCHANT, now });
    this.agent = new Agent({ lookup });
    this.stripe = this.client('sk_test_sandbox');
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    await this.sandbox.stop();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  removeFiles(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** The content of all files that the sandbox has written. */
  files(): string {
    const folder = join(this.folder, 'sandbox');
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  }

  client(key: string): Stripe {
    return new Stripe(key, {
      host: HOST,
      port: this.sandbox.port,
      protocol: 'http',
      httpAgent: this.agent,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  }

  /** A request without Stripe's client: of a browser, or of a test. */
  send(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<SandboxResponse> {
    const type = body?.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
    const typed = body === undefined ? headers : { 'content-type': type, ...headers };
    return callSandbox(this.sandbox.port, 'stripe', method, path, body, typed);
  }

  async orderFault(fault: object): Promise<void> {
    await this.send('POST', '/faults', JSON.stringify(fault));
  }

  /** Kind and amount of each movement in the ledger. */
  async movements(vendorTxCode: string): Promise<readonly string[]> {
    const { text } = await this.send('GET', `/ledger?vendorTxCode=${vendorTxCode}`);
    const lines = record(JSON.parse(text))['data'] as readonly { kind: string; amount: number }[];
    return lines.map(({ kind, amount }) => `${kind} ${amount}`);
  }

  async token(paymentMethod = 'pm_card_visa'): Promise<string> {
    return (await this.stripe.testHelpers.confirmationTokens.create({ payment_method: paymentMethod })).id;
  }

  async pay(
    code: string,
    paymentMethod?: string,
    changes?: Partial<Stripe.PaymentIntentCreateParams>,
  ): Promise<Stripe.PaymentIntent> {
    return this.stripe.paymentIntents.create(payment(code, await this.token(paymentMethod), changes));
  }
}

export const payment = (
  code: string,
  confirmationToken: string,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
): Stripe.PaymentIntentCreateParams => ({
  amount: 2500,
  currency: 'gbp',
  confirm: true,
  confirmation_token: confirmationToken,
  capture_method: 'manual',
  allowed_payment_method_types: ['card'],
  metadata: { vendor_tx_code: code },
  return_url: 'http://joining.localhost:1/return?reference=r-1',
  ...changes,
});

/** The error of a call that must fail. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Stripe.errors.StripeError) return error;
  throw new Error('The call did not fail with an error of Stripe.');
}
