/**
 * Sends one JSON request to a provider, with a time limit. The result says whether the provider may have
 * acted on the request.
 */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { currentRequestId } from '../net/currentRequestId';

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

export function callProvider(call: ProviderRequest): Promise<ProviderResponse> {
  const address = new URL(call.path, call.origin);
  const requestId = currentRequestId();
  const payload = call.body === undefined ? undefined : JSON.stringify(call.body);
  return new Promise((resolve) => {
    let connected = false;
    const request = address.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = request(
      {
        hostname: address.hostname.replace(/^\[|\]$/g, ''),
        port: address.port,
        path: address.pathname + address.search,
        method: call.method,
        // Use a new connection. The provider may close a kept-alive connection at the moment of its use.
        agent: false,
        headers: {
          host: call.host ?? address.host,
          accept: 'application/json',
          ...(requestId !== undefined && { 'x-request-id': requestId }),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          ...call.headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size > MAX_RESPONSE_BYTES) sent.destroy();
          else chunks.push(chunk);
        });
        response.on('end', () => finish(parsed(response.statusCode ?? 0, Buffer.concat(chunks))));
        response.on('close', () => finish({ kind: 'timeout' }));
      },
    );
    const timer = setTimeout(() => sent.destroy(), call.timeoutMs);
    const finish = (response: ProviderResponse): void => {
      clearTimeout(timer);
      resolve(response);
    };
    sent.on('socket', (socket) =>
      socket.once('connect', () => {
        connected = true;
      }),
    );
    sent.on('error', () => finish({ kind: connected ? 'timeout' : 'unreachable' }));
    sent.on('close', () => finish({ kind: connected ? 'timeout' : 'unreachable' }));
    sent.end(payload);
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
