/** The official client of GoCardless, connected to GoCardless or to the sandbox. */
import { Agent } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import type { GoCardlessClient } from 'gocardless-nodejs';
import { currentRequestId } from '../../../net/currentRequestId';
import type { Sandbox } from '../../sandbox';

export const API_ORIGINS = {
  live: 'https://api.gocardless.com',
  sandbox: 'https://api-sandbox.gocardless.com',
} as const;

export interface ClientOptions {
  readonly accessToken: string;
  readonly environment: keyof typeof API_ORIGINS;
  /** Undefined: GoCardless. */
  readonly sandbox: Sandbox | undefined;
  readonly timeoutMs: number;
}

/** Loads the package with the first call: web hosts need only the names of the providers. */
export async function gocardlessClient({
  accessToken,
  environment,
  sandbox,
  timeoutMs,
}: ClientOptions): Promise<GoCardlessClient> {
  const { GoCardlessClient: Client, Environments } = await import('gocardless-nodejs');
  const name = environment === 'live' ? Environments.Live : Environments.Sandbox;
  return new Client(accessToken, name, { proxy: { https: agentFor(sandbox, timeoutMs) } });
}

/** The header of every call: the id of the request that causes it. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { 'X-Request-Id': requestId };
}

/** No answer came in time. The client itself has no time limit. */
export class NoAnswer extends Error {}

/**
 * The client always calls the address of GoCardless with https, and accepts only an agent. With a sandbox, the
 * agent connects there instead, without TLS: the sandbox recognises the Host header. Each connection has a time
 * limit and is used once, because the provider may close a kept-alive connection at the moment of its use.
 */
function agentFor(sandbox: Sandbox | undefined, timeoutMs: number): Agent {
  const agent = new Agent({ keepAlive: false });
  const connectSecurely = agent.createConnection.bind(agent);
  agent.createConnection = (options, done) => {
    const socket = sandbox === undefined ? connectSecurely(options, done) : connectTo(sandbox);
    if (socket) limit(socket, timeoutMs);
    return socket;
  };
  return agent;
}

function connectTo({ origin }: Sandbox): Duplex {
  const { hostname, port } = new URL(origin);
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}

function limit(socket: Duplex, timeoutMs: number): void {
  const timer = setTimeout(() => socket.destroy(new NoAnswer(`No answer in ${timeoutMs} ms.`)), timeoutMs);
  socket.once('close', () => clearTimeout(timer));
}
