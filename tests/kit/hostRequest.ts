/**
 * The one function with which tests and tools reach a host like `online-joining.riverside.localhost`. Node
 * does not resolve `*.localhost`, so it connects to 127.0.0.1 and sends the Host header.
 */
import { request } from 'node:http';

export interface HostRequest {
  /** With port, e.g. `http://online-joining.riverside.localhost:8480`. */
  readonly origin: string;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export interface HostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON. Throws when it is not JSON. */
  readonly json: () => unknown;
}

export type SendRequest = (request: HostRequest) => Promise<HostAnswer>;

export function hostRequest({
  origin,
  path,
  method = 'GET',
  headers = {},
  body,
}: HostRequest): Promise<HostAnswer> {
  const { host, port } = new URL(origin);
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const sent: Record<string, string> = { host, ...headers };
  if (payload !== undefined) {
    sent['content-type'] ??= 'application/json';
    // By default Node does not set the length of a DELETE body.
    sent['content-length'] ??= String(Buffer.byteLength(payload));
  }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method, headers: sent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text,
          json: () => JSON.parse(text) as unknown,
        });
      });
    });
    call.on('error', reject);
    call.end(payload);
  });
}
