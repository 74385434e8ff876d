/**
 * The cookie with the version of a visit. It is set at the first change that the platform accepts, lasts for 24 hours
 * at most, and is cleared when the visit ends. After a payment it stays until the confirmation is shown.
 */
import { VISIT_HOURS } from '../../documents/recentVersions';
import { clearCookie, nameIn, onlyValue, setCookie, valuesOf, type CookieSpace } from '../cookies/jar';

const NAME = 'foyer_document';
const MAX_AGE_S = VISIT_HOURS * 3600;
const PAID = '.paid';
/** A visit that has paid shows its confirmation within this time. */
const PAID_MAX_AGE_S = 600;
const PIN = /^([\w-]{1,64})(\.paid)?$/;

export interface Pin {
  /** Hash of the document of the visit's pages. */
  readonly hash: string;
  /** The order of the visit is made. */
  readonly isPaid: boolean;
}

export const isDocumentHash = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{1,64}$/.test(text);

export function readPin(cookie: string | undefined, space: CookieSpace): Pin | undefined {
  const [, hash, paid] = PIN.exec(onlyValue(cookie, nameIn(space, NAME)) ?? '') ?? [];
  return hash === undefined ? undefined : { hash, isPaid: paid !== undefined };
}

export const pinCookie = (space: CookieSpace, hash: string): string =>
  setCookie(space, nameIn(space, NAME), hash, { httpOnly: true, maxAge: MAX_AGE_S });

export const paidPinCookie = (space: CookieSpace, hash: string): string =>
  setCookie(space, nameIn(space, NAME), hash + PAID, { httpOnly: true, maxAge: PAID_MAX_AGE_S });

/** Empty if the browser has no such cookie. */
export function endPin(cookie: string | undefined, space: CookieSpace): readonly string[] {
  const name = nameIn(space, NAME);
  return valuesOf(cookie, name).length === 0 ? [] : [clearCookie(space, name, true)];
}
