/** One request and its answer as text. */
import axios from 'axios';
import { pageMark } from '../session/pageSession';
import { isOnOtherSite } from '../session/pageCookies';
import type { AnyCall, AnyOptions } from './callTypes';
import { httpHost } from './host';
import { requiresSameSession, actorOf } from './requiresSameSession';
import { queryOf } from './query';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

const READ_MS = 20_000;
/** What changes something may take long, and giving up early leaves the outcome unknown. */
const CHANGE_MS = 60_000;

/** Undefined when no answer came: offline, refused, timed out or given up. */
export async function exchangeHttp(
  call: AnyCall,
  path: string,
  options: AnyOptions,
): Promise<Answer | undefined> {
  if (options.outlivesPage) return exchangeWithoutPage(call, path, options);
  try {
    const { status, data, headers } = await axios.request<unknown>({
      method: call.method,
      url: path,
      params: queryOf(options.query),
      data: bodyOf(options),
      headers: headersOf(call, options),
      timeout: call.method === 'GET' ? READ_MS : CHANGE_MS,
      signal: options.signal,
      onUploadProgress: options.onProgress && (({ progress }) => options.onProgress?.(progress ?? 0)),
      responseType: 'text',
      transformResponse: (text: unknown) => text,
      validateStatus: () => true,
      maxRedirects: 0,
    });
    const text = typeof data === 'string' ? data : '';
    const retryAfter: unknown = headers['retry-after'];
    return { status, text, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined };
  } catch {
    return undefined;
  }
}

/** `fetch` alone can be carried out after its page, and axios comes without it. */
async function exchangeWithoutPage(
  call: AnyCall,
  path: string,
  options: AnyOptions,
): Promise<Answer | undefined> {
  try {
    const address = axios.getUri({ url: path, params: queryOf(options.query) });
    const answer = await fetch(new URL(address, window.location.origin), {
      method: call.method,
      body: bodyOf(options),
      headers: headersOf(call, options),
      signal: options.signal,
      keepalive: true,
    });
    const retryAfter = answer.headers.get('retry-after') ?? undefined;
    return { status: answer.status, text: await answer.text(), retryAfter };
  } catch {
    return undefined;
  }
}

const bodyOf = ({ body }: AnyOptions): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

function headersOf(call: AnyCall, options: AnyOptions): Record<string, string> {
  const { body, idempotencyKey, actor } = options;
  const { boot, token } = httpHost();
  const mark =
    boot.session.mode === 'server' && requiresSameSession(call) ? pageMark(actorOf(options)) : undefined;
  const bearer = boot.session.bearer || boot.development ? token(actor ?? 'customer') : undefined;
  return {
    Accept: call.answers === 'html' ? 'text/html' : 'application/json',
    // No form of another site can send it: the web host asks for it on every change.
    'X-Foyer': '1',
    // Which cookies are this page's: a browser without partitioned jars sends those of frames along as well.
    'X-Foyer-Framed': isOnOtherSite() ? '1' : '0',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    // Says whose session is meant, and gives no right: the web host adds the staff's token, if there is one.
    ...(actor === undefined ? {} : { 'X-Foyer-Actor': actor }),
    // Cookies go along as they are when it leaves: by this the web host knows a session that came in between.
    ...(mark === undefined ? {} : { 'X-Foyer-Session': mark }),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
  };
}

/** The path with its parameters; undefined when one is missing or would lead elsewhere. */
export function pathOf(call: Pick<AnyCall, 'path'>, params: unknown): string | undefined {
  const given = new Map(Object.entries(params ?? {}));
  let whole = true;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given.get(name) ?? '');
    if (value === '' || value === '.' || value === '..') whole = false;
    return encodeURIComponent(value);
  });
  return whole ? path : undefined;
}
