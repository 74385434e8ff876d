/** One HTTP request and its response as text. */
import axios from 'axios';
import { pageMark, type Actor } from '../session/pageSession';
import { isOnOtherSite } from '../session/pageCookies';
import type { CallOf } from '../../schemas/callOf';
import type { CallOptions } from '../contract/types';
import { httpHost } from './host';
import { queryOf } from './query';

export interface RawResponse {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
  /** Hash of the document that the page should have, if visits may not use its version any more. */
  readonly document: string | undefined;
  /** The id of the request in the logs of the servers. */
  readonly requestId: string | undefined;
}

const READ_MS = 20_000;
/** A change may take long, and an early timeout leaves its outcome unknown. */
const CHANGE_MS = 60_000;

/** Undefined without a response: offline, connection refused, timeout or cancelled. */
export async function exchangeHttp(
  call: CallOf,
  path: string,
  options: CallOptions,
): Promise<RawResponse | undefined> {
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
    return {
      status,
      text,
      retryAfter: headerText(headers['retry-after']),
      document: headerText(headers['foyer-document']),
      requestId: headerText(headers['x-request-id']),
    };
  } catch {
    return undefined;
  }
}

/** Only `fetch` can continue after the page is closed. */
async function exchangeWithoutPage(
  call: CallOf,
  path: string,
  options: CallOptions,
): Promise<RawResponse | undefined> {
  try {
    const address = axios.getUri({ url: path, params: queryOf(options.query) });
    const response = await fetch(new URL(address, window.location.origin), {
      method: call.method,
      body: bodyOf(options),
      headers: headersOf(call, options),
      signal: options.signal,
      keepalive: true,
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after') ?? undefined,
      document: response.headers.get('foyer-document') ?? undefined,
      requestId: response.headers.get('x-request-id') ?? undefined,
    };
  } catch {
    return undefined;
  }
}

const headerText = (header: unknown): string | undefined => (typeof header === 'string' ? header : undefined);

const bodyOf = ({ body }: CallOptions): string | undefined =>
  body === undefined ? undefined : JSON.stringify(body);

function headersOf(call: CallOf, options: CallOptions): Record<string, string> {
  const { body, idempotencyKey, actor } = options;
  const { boot, token } = httpHost();
  const mark =
    boot.session.mode === 'server' && requiresSameSession(call) ? pageMark(actorOf(options)) : undefined;
  const bearer = boot.session.bearer || boot.development ? token(actor ?? 'customer') : undefined;
  return {
    Accept: call.answers === 'html' ? 'text/html' : 'application/json',
    // A form of another site cannot send this header. The web host requires it on every change.
    'X-Foyer': '1',
    // Which cookies belong to this page: some browsers also send those of frames.
    'X-Foyer-Framed': isOnOtherSite() ? '1' : '0',
    // The web host validates the answers against the document of this page.
    'X-Foyer-Document': boot.document.hash,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    // Names the session and gives no rights. The web host adds the staff token, if there is one.
    ...(actor === undefined ? {} : { 'X-Foyer-Actor': actor }),
    // The browser sends the cookies of the moment of sending. The mark shows a session that changed since.
    ...(mark === undefined ? {} : { 'X-Foyer-Session': mark }),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
  };
}

/** The path with its parameters. Undefined if a parameter is missing or would change the path. */
export function pathOf(call: Pick<CallOf, 'path'>, params: unknown): string | undefined {
  const values = new Map(Object.entries(params ?? {}));
  let isComplete = true;
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values.get(name) ?? '');
    if (value === '' || value === '.' || value === '..') isComplete = false;
    return encodeURIComponent(value);
  });
  return isComplete ? path : undefined;
}

/** These calls begin a session, end it, or load its user. */
const ABOUT_THE_SESSION: readonly string[] = [
  'login',
  'register',
  'logout',
  'getUser',
  'staffLogin',
  'staffLogout',
  'getStaffUser',
  'operatorLogin',
  'operatorLogout',
  'getOperatorSession',
  'acceptInvitation',
];

export const actorOf = ({ actor }: CallOptions): Actor => actor ?? 'customer';

/**
 * True for every change, because the customer at the page intended it. Reads are harmless, except while a
 * payment is open: 'no payment' for another customer would look as if this customer had not been charged.
 */
export const requiresSameSession = ({ name, method }: CallOf): boolean =>
  !ABOUT_THE_SESSION.includes(name) && (method !== 'GET' || httpHost().chargeOpen());
