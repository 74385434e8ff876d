/** Which calls require that the session is still the one that the page shows. */
import type { Actor } from '../session/tokenCookie';
import type { AnyCall, AnyOptions } from './callTypes';
import { httpHost } from './host';

/** These calls begin a session, end it, or load its user. */
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
 * True for every change, because the customer at the page intended it. Reads are harmless, except while a
 * payment is open: 'no payment' for another customer would look as if this customer had not been charged.
 */
export const requiresSameSession = ({ name, method }: AnyCall): boolean =>
  !ABOUT_THE_SESSION.includes(name) && (method !== 'GET' || httpHost().chargeOpen());
