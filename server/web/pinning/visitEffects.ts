/** What the answer to a call means for the version of the visit: the cookie, and the record of an order. */
import { isRecord } from '../../../schemas/isRecord';
import type { CookieSpace } from '../cookies/jar';
import { bodyJson } from '../proxy/bodyJson';
import { endsSession } from '../proxy/session';
import { endPin, paidPinCookie, pinCookie } from './visitCookie';
import type { Visit } from './visitOf';
import type { VisitVersions } from './visitVersions';

export interface AnsweredCall {
  /** For example 'GET /api/cart'. */
  readonly call: string;
  readonly actor: 'customer' | 'staff';
  readonly cookie: string | undefined;
  readonly space: CookieSpace;
  readonly visit: Visit;
  readonly status: number;
  readonly body: Buffer;
}

/** 'Start over': the basket is emptied or discarded. */
const STARTS_OVER = new Set(['DELETE /api/cart', 'DELETE /api/cart/clear']);
/** Calls whose answer may contain an order. */
const PAYS = new Set([
  'POST /api/checkout/authorise',
  'POST /api/checkout/complete',
  'GET /api/checkout/status',
  'POST /api/cart/pay',
]);
/** All calls that change data, except those that pass the state of a page to the next document of the visit. */
const CHANGES = /^(?!GET )\w+ (?!\/api\/handover\/)/;
const SHOWS_ORDER = /^GET \/api\/orders\/[^/]+$/;

/** The cookies to set. */
export function visitCookies(answered: AnsweredCall): readonly string[] {
  const { call, actor, cookie, space, visit, status } = answered;
  const { site, pin, isKiosk, isNamed } = visit;
  if (actor === 'customer' && endsSession(call)) return endPin(cookie, space);
  if (isKiosk || actor === 'staff' || site.console || status < 200 || status > 299) return [];
  const { hash } = site.document;
  if (orderIn(answered) !== undefined) return [paidPinCookie(space, hash)];
  if (STARTS_OVER.has(call) || (SHOWS_ORDER.test(call) && pin?.isPaid)) return endPin(cookie, space);
  const isFirstChange = isNamed && CHANGES.test(call) && (pin === undefined || pin.isPaid);
  return isFirstChange ? [pinCookie(space, hash)] : [];
}

/** Records the version of an order after the payment, and its reference when the order is shown. */
export function recordOrder(answered: AnsweredCall, { recordOrder: record }: VisitVersions): void {
  const { tenant, version } = answered.visit.site;
  if (version === undefined) return;
  const order = orderIn(answered);
  if (order !== undefined) record({ tenant, order, hash: version });
  const shown = shownOrder(answered);
  if (shown !== undefined) record({ tenant, ...shown });
}

function orderIn({ call, status, body }: AnsweredCall): string | undefined {
  if (!PAYS.has(call) || status !== 200) return undefined;
  const { complete_order_id: completed, order_id: paid } = dataIn(body);
  return [completed, paid].find(isId);
}

/** An order that was made a short time ago: only then is its reference not recorded yet. */
const NEW_MS = 3_600_000;

function shownOrder({ call, status, body }: AnsweredCall) {
  if (!SHOWS_ORDER.test(call) || status !== 200) return undefined;
  const { id, reference, created_at: time } = dataIn(body);
  const isNew = typeof time === 'string' && Date.now() - Date.parse(time) < NEW_MS;
  return isNew && isId(id) && isReference(reference) ? { order: id, reference } : undefined;
}

function dataIn(body: Buffer): Readonly<Record<string, unknown>> {
  const json = bodyJson(body);
  return isRecord(json) && isRecord(json.data) ? json.data : {};
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\S{1,64}$/.test(value);
const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^.{1,100}$/.test(value);
