/**
 * A visitor's basket at the web host. The platform knows it by a key, which is made here with the first item
 * and kept in an HttpOnly cookie: whoever has the key has the basket, so no page ever sees it. That there is
 * one the page may read, from another cookie.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  basketCookie,
  clearCookie,
  HAS_BASKET_COOKIE,
  nameIn,
  onlyValue,
  setCookie,
  valuesOf,
  type CookieSpace,
} from '../cookies/jar';
import { refusals } from './wireError';

const KEY = /^[\w-]{43,100}$/;
const ADD = 'POST /api/cart/add';

export interface VisitorsBasket {
  /** What the platform is told; undefined while there is no basket. */
  readonly key: string | undefined;
  /** Made for this very call: the browser gets it with the answer. */
  readonly isNew: boolean;
}

export const NO_BASKET: VisitorsBasket = { key: undefined, isNew: false };

/**
 * A signed-in customer's call carries the key of before, so that the platform can take the basket over.
 * Throws when the cookie is there twice: one of the two was planted, to look into somebody's basket.
 */
export function outgoingBasket(
  call: string,
  headers: IncomingHttpHeaders,
  space: CookieSpace,
  isSignedIn: boolean,
): VisitorsBasket {
  const name = basketCookie(space);
  if (valuesOf(headers.cookie, name).length > 1) throw refusals.planted();
  const key = basketKeyOf(headers.cookie, space);
  if (key !== undefined) return { key, isNew: false };
  if (call !== ADD || isSignedIn) return NO_BASKET;
  return { key: randomBytes(32).toString('base64url'), isNew: true };
}

export function basketKeyOf(cookie: string | undefined, space: CookieSpace): string | undefined {
  const key = onlyValue(cookie, basketCookie(space));
  return key !== undefined && KEY.test(key) ? key : undefined;
}

/** The key goes to the browser once something is in the basket, for as long as the browser is open. */
export function applyBasket(
  { key, isNew }: VisitorsBasket,
  status: number,
  space: CookieSpace,
): readonly string[] {
  const isKept = isNew && key !== undefined && status >= 200 && status <= 299;
  if (!isKept) return [];
  return [
    setCookie(space, basketCookie(space), key, { httpOnly: true }),
    setCookie(space, nameIn(space, HAS_BASKET_COOKIE), '1', { httpOnly: false }),
  ];
}

/** Who logs out leaves nothing for the next one at the same browser. */
export function basketEnd({ cookie }: IncomingHttpHeaders, space: CookieSpace): readonly string[] {
  const name = basketCookie(space);
  if (valuesOf(cookie, name).length === 0) return [];
  return [clearCookie(space, name, true), clearCookie(space, nameIn(space, HAS_BASKET_COOKIE), false)];
}
