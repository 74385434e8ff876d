/**
 * A visitor's cart at the web host. The platform identifies the cart by a key. The key is made here with the
 * first item and kept in an HttpOnly cookie. Any caller with the key can use the cart, so scripts never see
 * it. A second, readable cookie shows that a cart exists.
 */
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  cartCookie,
  clearCookie,
  HAS_CART_COOKIE,
  nameIn,
  onlyValue,
  setCookie,
  valuesOf,
  type CookieSpace,
} from '../cookies/jar';
import { refusals } from './wireError';

const KEY = /^[\w-]{43,100}$/;
const ADD = 'POST /api/cart/add';

export interface VisitorCart {
  /** The key for the platform. Undefined without a cart. */
  readonly key: string | undefined;
  /** The key was made for this call. The browser receives it with the answer. */
  readonly isNew: boolean;
}

export const NO_CART: VisitorCart = { key: undefined, isNew: false };

/**
 * A call of a signed-in customer contains the key of the earlier visitor's cart, so that the platform can
 * move that cart to the customer. Throws if the cookie occurs twice: one of the two was set by an attacker,
 * to read another person's cart.
 */
export function outgoingCart(
  call: string,
  headers: IncomingHttpHeaders,
  space: CookieSpace,
  isSignedIn: boolean,
): VisitorCart {
  const name = cartCookie(space);
  if (valuesOf(headers.cookie, name).length > 1) throw refusals.planted();
  const key = cartKeyOf(headers.cookie, space);
  if (key !== undefined) return { key, isNew: false };
  if (call !== ADD || isSignedIn) return NO_CART;
  return { key: randomBytes(32).toString('base64url'), isNew: true };
}

export function cartKeyOf(cookie: string | undefined, space: CookieSpace): string | undefined {
  const key = onlyValue(cookie, cartCookie(space));
  return key !== undefined && KEY.test(key) ? key : undefined;
}

/** Sets the key as a session cookie after the first item was added successfully. */
export function cartCookies(
  { key, isNew }: VisitorCart,
  status: number,
  space: CookieSpace,
): readonly string[] {
  const isKept = isNew && key !== undefined && status >= 200 && status <= 299;
  if (!isKept) return [];
  return [
    setCookie(space, cartCookie(space), key, { httpOnly: true }),
    setCookie(space, nameIn(space, HAS_CART_COOKIE), '1', { httpOnly: false }),
  ];
}

/** Logout removes the cart cookies, so that the next user of the browser does not see the cart. */
export function endCartCookies({ cookie }: IncomingHttpHeaders, space: CookieSpace): readonly string[] {
  const name = cartCookie(space);
  if (valuesOf(cookie, name).length === 0) return [];
  return [clearCookie(space, name, true), clearCookie(space, nameIn(space, HAS_CART_COOKIE), false)];
}
