/** One HTTP request to the platform, with a time limit and a size limit. Redirects are not followed. */
import { ProxyRefusal, refusals } from './wireError';

export interface UpstreamRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  readonly timeoutMs: number;
  /** Maximum bytes of the answer. */
  readonly maxBytes?: number;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

export type Upstream = (request: UpstreamRequest) => Promise<UpstreamAnswer>;

/** Maximum bytes of one answer in memory. The longest list of centres is much smaller. */
const MAX_ANSWER = 16 * 1024 * 1024;
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The platform may close a kept-alive connection just as it is used again. A read is then repeated once. */
export const fetchUpstream: Upstream = async (request) => {
  try {
    return await fetchResponse(request);
  } catch (error) {
    if (request.method !== 'GET' || !errorCodes(error).some((code) => CLOSED.has(code)))
      throw refusalOf(error);
  }
  return fetchResponse(request).catch((error: unknown) => {
    throw refusalOf(error);
  });
};

async function fetchResponse({
  url,
  method,
  headers,
  body,
  timeoutMs,
  maxBytes = MAX_ANSWER,
}: UpstreamRequest): Promise<UpstreamAnswer> {
  const response = await fetch(url, {
    method,
    headers,
    body: body && body.length > 0 ? new Uint8Array(body) : undefined,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, headers: response.headers, body: await readBody(response, maxBytes) };
}

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return Buffer.alloc(0);
  for await (const part of response.body) {
    const bytes = part as Uint8Array;
    size += bytes.length;
    if (size > maxBytes) throw refusals.badAnswer();
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

/**
 * Distinguishes unreachable, timeout and incomplete answers. Only when the platform is unreachable is it
 * certain that nothing was done.
 */
function refusalOf(error: unknown): ProxyRefusal {
  if (error instanceof ProxyRefusal) return error;
  if (isObject(error) && error.name === 'TimeoutError') return refusals.unanswered();
  return errorCodes(error).some((code) => NEVER_CONNECTED.has(code))
    ? refusals.unreachable()
    : refusals.badAnswer();
}

/** Codes of an error and of all its causes. */
function errorCodes(error: unknown): readonly string[] {
  if (!isObject(error)) return [];
  const own = typeof error.code === 'string' ? [error.code] : [];
  const inner = Array.isArray(error.errors) ? error.errors.flatMap(errorCodes) : [];
  return [...own, ...inner, ...errorCodes(error.cause)];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
