/** The official client of Stripe, connected to Stripe or to the sandbox. */
import { Agent } from 'node:http';
import type Stripe from 'stripe';
import type { Sandbox } from '../../sandbox';

export interface ClientOptions {
  readonly secretKey: string;
  /** Undefined: Stripe. */
  readonly sandbox: Sandbox | undefined;
  readonly timeoutMs: number;
}

/**
 * Loads the package with the first call: it takes half a second and 17 MB, and web hosts need only the addresses
 * of the provider.
 */
export async function stripeClient({ secretKey, sandbox, timeoutMs }: ClientOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe');
  // The platform looks a payment up before it repeats a request. Stripe's client still repeats a request once if
  // its connection was closed, with the same idempotency key.
  const options = { timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false };
  if (sandbox === undefined) return new Client(secretKey, options);
  const { hostname, port } = new URL(sandbox.origin);
  return new Client(secretKey, {
    ...options,
    protocol: 'http',
    host: 'stripe.sandbox.localhost',
    port,
    httpAgent: agentFor(hostname.replace(/^\[|\]$/g, '')),
  });
}

/** Node does not resolve `*.localhost`. This agent connects to the address of the sandbox instead. */
function agentFor(address: string): Agent {
  const agent = new Agent({ keepAlive: false });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => connect({ ...options, host: address }, done);
  return agent;
}
