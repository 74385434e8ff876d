/** Sends a request with a large body over a plain socket, as a hostile client does. */
import type { FastifyInstance } from 'fastify';
import { connect, type AddressInfo } from 'node:net';

export interface LargeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** `announced`: with its length, which is above every limit, and never sent. `chunked`: sent until it is refused. */
  readonly body: 'announced' | 'chunked';
}

export interface LargeBodyOutcome {
  readonly status: number | undefined;
  /** Megabytes of the body that the client could send before the connection ended. */
  readonly sentMegabytes: number;
}

const MEGABYTE = 1024 * 1024;
/** Above every limit, and above what the buffers of the system take. */
const LARGE = 400;
const CHUNK = `${MEGABYTE.toString(16)}\r\n${' '.repeat(MEGABYTE)}\r\n`;

/** Rejects if the server does not end the connection. */
export function sendLargeBody(app: FastifyInstance, request: LargeRequest): Promise<LargeBodyOutcome> {
  const { method, path, headers = {}, body } = request;
  const length =
    body === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${String(LARGE * MEGABYTE)}`;
  const lines = [`${method} ${path} HTTP/1.1`, length, 'content-type: application/json'];
  for (const [name, value] of Object.entries({ host: 'localhost', ...headers }))
    lines.push(`${name}: ${value}`);
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let sent = 0;
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`${method} ${path}: the connection stays open. Received: ${received.slice(0, 200)}`));
    }, 10_000);
    const send = (): void => {
      if (socket.destroyed || sent >= LARGE) return;
      sent += 1;
      socket.write(CHUNK, (error) => (error ? undefined : setImmediate(send)));
    };
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, () => (body === 'chunked' ? send() : undefined));
    socket.on('data', (bytes) => (received += bytes.toString('latin1')));
    // The server ends the connection while the client writes.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(received)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), sentMegabytes: sent });
    });
  });
}
