/**
 * Sends one JSON request to a provider, with a time limit. The result says whether the provider may have
 * acted on the request.
 */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

export interface ProviderRequest {
  readonly origin: string;
  /** The Host header, if it differs from the origin of the connection. */
  readonly host?: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

export type ProviderResponse =
  | { readonly kind: 'answered'; readonly status: number; readonly body: unknown }
  /** No connection was made. The provider did not receive the request. */
  | { readonly kind: 'unreachable' }
  /** The request was sent, but no complete response came back. */
  | { readonly kind: 'timeout' };

const MAX_RESPONSE_BYTES = 256 * 1024;

export function callProvider(wanted: ProviderRequest): Promise<ProviderResponse> {
  const address = new URL(wanted.path, wanted.origin);
  const payload = wanted.body === undefined ? undefined : JSON.stringify(wanted.body);
  return new Promise((resolve) => {
    let connected = false;
    const request = address.protocol === 'https:' ? requestSecure : requestPlain;
    const asked = request(
      {
        hostname: address.hostname.replace(/^\[|\]$/g, ''),
        port: address.port,
        path: address.pathname + address.search,
        method: wanted.method,
        // Use a new connection. The provider may close a kept-alive connection at the moment of its use.
        agent: false,
        headers: {
          host: wanted.host ?? address.host,
          accept: 'application/json',
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...wanted.headers,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        let size = 0;
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_RESPONSE_BYTES) asked.destroy();
          else chunks.push(chunk);
        });
        answer.on('end', () => finish(parsed(answer.statusCode ?? 0, Buffer.concat(chunks))));
        answer.on('close', () => finish({ kind: 'timeout' }));
      },
    );
    const timer = setTimeout(() => asked.destroy(), wanted.timeoutMs);
    const finish = (answer: ProviderResponse): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
      }),
    );
    asked.on('error', () => finish({ kind: connected ? 'timeout' : 'unreachable' }));
    asked.on('close', () => finish({ kind: connected ? 'timeout' : 'unreachable' }));
    asked.end(payload);
  });
}

function parsed(status: number, bytes: Buffer): ProviderResponse {
  if (bytes.length === 0) return { kind: 'answered', status, body: null };
  try {
    return { kind: 'answered', status, body: JSON.parse(bytes.toString('utf8')) as unknown };
  } catch {
    // An error page of an intermediate proxy is not a response of the provider.
    return { kind: 'timeout' };
  }
}
