import { createServer, type Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { ConfigurationError } from './configurationError';
import { codeOf } from './errorFacts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ListenOptions {
  readonly port: number;
  /** Undefined: 127.0.0.1 and, if available, ::1. */
  readonly host?: string | undefined;
  /** The environment variable named in the error when the port is in use. */
  readonly portVariable: string;
  /** The same for the host. Default: HOST. */
  readonly hostVariable?: string;
}

export interface RunningServer {
  /** The port in use. It differs from the requested port only when that was 0. */
  readonly port: number;
  readonly servers: readonly Server[];
  /** Stops accepting connections, waits up to `graceMs` for running requests, then closes them. */
  close(graceMs?: number): Promise<void>;
}

const LOOPBACK = ['127.0.0.1', '::1'] as const;
const ADDRESS_ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Listens on both loopback addresses, or only on `host`. */
export async function listen(handler: RequestHandler, options: ListenOptions): Promise<RunningServer> {
  const hosts = options.host === undefined ? LOOPBACK : [options.host];
  const servers: Server[] = [];
  let port = options.port;
  try {
    for (const [index, host] of hosts.entries()) {
      const server = createServer(handler);
      const bound = await bind(server, port, host, index > 0);
      if (bound === undefined) continue;
      servers.push(server);
      port = bound;
    }
  } catch (error) {
    await Promise.all(servers.map((server) => closeServer(server, 0)));
    throw explainError(error, options);
  }
  return {
    port,
    servers,
    close: async (graceMs = 5000) =>
      void (await Promise.all(servers.map((one) => closeServer(one, graceMs)))),
  };
}

function bind(server: Server, port: number, host: string, optional: boolean): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (optional && ADDRESS_ABSENT.has(error.code ?? '')) resolve(undefined);
      else reject(error);
    });
    // A connection that cannot be accepted does not stop the server.
    server.on('error', (error) => {
      if (server.listening) process.stderr.write(`A connection was not accepted: ${error.message}\n`);
    });
    server.listen({ port, host, ipv6Only: host.includes(':') }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function explainError(error: unknown, options: ListenOptions): unknown {
  const { port, host, portVariable, hostVariable = 'HOST' } = options;
  const where = host ?? 'the loopback';
  const absent = `${hostVariable} is "${where}", which is not an address of this machine. Unset ${hostVariable} to listen on the loopback, or set it to 0.0.0.0.`;
  const messages: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${where} is in use by another process. Stop that process, or set ${portVariable} to a free port.`,
    EACCES: `This user may not listen on port ${port}. Set ${portVariable} to a port above 1023.`,
    EADDRNOTAVAIL: absent,
    ENOTFOUND: absent,
    EINVAL: absent,
    EAI_AGAIN: absent,
  };
  const message = messages[codeOf(error) ?? ''];
  return message === undefined ? error : new ConfigurationError(message);
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
