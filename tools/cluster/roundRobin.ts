/**
 * A load balancer for tests and benches. Requests go to the hosts in turn. A host that refuses the connection has
 * not received the request, so the next one gets it, as with any proxy. A request that a host has received is not
 * repeated, except a read on a kept connection that the host has closed.
 */
import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

export interface RoundRobin {
  stop(): Promise<void>;
}

export interface RoundRobinOptions {
  /** On the address 127.0.0.1. The hosts have the same port. */
  readonly port: number;
  /** The addresses of the hosts. */
  readonly targets: readonly string[];
  /** Sends the address of the client on. Only the first proxy does this. */
  readonly isPublic: boolean;
}

export async function startRoundRobin({ port, targets, isPublic }: RoundRobinOptions): Promise<RoundRobin> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const start = turn;
    const order = targets.map((_, at) => targets[(start + at) % targets.length] ?? '');
    void readBody(incoming).then((body) => pass({ incoming, outgoing, body, agent, port, isPublic }, order));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { stop: () => stop(server, agent) };
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  try {
    for await (const part of incoming) parts.push(part as Buffer);
  } catch {
    // The client has gone. The host then gets a part of the body, and the answer goes nowhere.
  }
  return Buffer.concat(parts);
}

interface Passed {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly body: Buffer;
  readonly agent: Agent;
  readonly port: number;
  readonly isPublic: boolean;
}

function pass(passed: Passed, [target, ...others]: readonly string[]): void {
  const { incoming, outgoing, body, agent, port, isPublic } = passed;
  if (target === undefined) return void outgoing.writeHead(502).end();
  const { method, url } = incoming;
  const client = isPublic && { 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
  const headers = { ...incoming.headers, ...client };
  const sent = request({ host: target, port, method, path: url, headers, agent }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.once('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  sent.once('error', (error: NodeJS.ErrnoException) => {
    if (outgoing.headersSent) return void outgoing.destroy();
    const isRefused = error.code === 'ECONNREFUSED';
    const isClosedRead = method === 'GET' && sent.reusedSocket;
    if (isRefused || isClosedRead) return pass(passed, isClosedRead ? [target, ...others] : others);
    return void outgoing.writeHead(502).end();
  });
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) sent.destroy();
  });
  sent.end(body);
}

function stop(server: Server, agent: Agent): Promise<void> {
  agent.destroy();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
