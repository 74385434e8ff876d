/** Which calls mean the session that the page goes by, and no other that has come into its place. */
import type { Actor } from '../session/tokenCookie';
import type { AnyCall, AnyOptions } from './callTypes';
import { httpHost } from './host';

/** They begin a session, end it, or ask whose it is. */
const ABOUT_THE_SESSION: readonly string[] = [
  'login',
  'register',
  'logout',
  'getUser',
  'staffLogin',
  'staffLogout',
  'getStaffUser',
];

export const actorOf = ({ actor }: AnyOptions): Actor => actor ?? 'customer';

/**
 * What changes something was meant by the customer before it. Looking does no harm, except at a payment: that
 * there is none of the other customer would be told as if this one had not been charged.
 */
export const requiresSameSession = ({ name, method }: AnyCall): boolean =>
  !ABOUT_THE_SESSION.includes(name) && (method !== 'GET' || httpHost().chargeOpen());
