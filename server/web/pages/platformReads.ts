/** Reads of the platform for a page: over HTTP, without a session, cached for seconds. */
import type { WebConfig } from '../config';
import { platformTarget } from '../proxy/target';
import { ProxyRefusal } from '../proxy/wireError';
import type { Upstream, UpstreamAnswer } from '../proxy/upstream';
import { callPath, type PublicRead, type PublicReads, type ResponseValidator } from './publicReads';
import { StaleWhileRevalidateCache } from './staleWhileRevalidateCache';

export interface PlatformResponse {
  /** The same status as in the proxy: 503 unreachable, 504 timeout, 502 invalid response. */
  readonly status: number;
  /** Parsed JSON, or text for HTML; undefined unless the status is 200. */
  readonly body: unknown;
  /** The body matches the schema of the call's answer. Other bodies must be checked or ignored. */
  readonly fits: boolean;
  /** True if a customer would get a different answer. */
  readonly visitors?: boolean;
}

export type ReadPlatform = (
  tenant: string,
  call: string,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => Promise<PlatformResponse>;

/** Cached like pages (`page.ts`): many visitors together cause one request. */
const CACHE = {
  freshMs: 5_000,
  staleMs: 10_000,
  maxEntries: 500,
  maxBytes: 32 * 1024 * 1024,
  renewAfterMs: 0,
};
const NO_SUCH_CALL: PlatformResponse = without(404);

export function platformReads(config: WebConfig, upstream: Upstream, calls: PublicReads): ReadPlatform {
  const cache = new StaleWhileRevalidateCache<PlatformResponse>(CACHE);
  return async (tenant, name, params = {}, query = {}) => {
    const call = calls.get(name);
    const path = call && callPath(call, params, query);
    if (call === undefined || path === undefined) return NO_SUCH_CALL;
    return cache.get(`${tenant} ${path}`, async () => {
      const read = await readOnce(config, upstream, tenant, { path, accepts: call.accepts });
      return {
        value: { ...read.answer, visitors: call.visitors },
        isCacheable: read.answer.status === 200,
        bytes: read.bytes + 200,
      };
    });
  };
}

async function readOnce(
  config: WebConfig,
  upstream: Upstream,
  tenant: string,
  { path, accepts }: Pick<PublicRead, 'path' | 'accepts'>,
): Promise<{ readonly answer: PlatformResponse; readonly bytes: number }> {
  try {
    const response = await upstream({
      url: platformTarget(config.platformUrl, tenant, path),
      method: 'GET',
      headers: { accept: 'application/json, text/html' },
      timeoutMs: config.timeouts.pageMs,
    });
    return { answer: checkedResponse(response, accepts), bytes: response.body.length };
  } catch (error) {
    if (error instanceof ProxyRefusal) return { answer: without(error.status), bytes: 0 };
    throw error;
  }
}

function checkedResponse(
  { status, headers, body }: UpstreamAnswer,
  accepts: ResponseValidator,
): PlatformResponse {
  if (status >= 300 && status <= 399) return without(502);
  if (status !== 200) return without(status);
  const type = headers.get('content-type') ?? '';
  const text = body.toString('utf8');
  if (/^text\/html\b/i.test(type)) return { status, body: text, fits: accepts(text) };
  try {
    const json = JSON.parse(text) as unknown;
    return { status, body: json, fits: accepts(json) };
  } catch {
    return without(502);
  }
}

function without(status: number): PlatformResponse {
  return { status, body: undefined, fits: false };
}
