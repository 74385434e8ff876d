/**
 * Who makes a call. A bearer token is a customer's or staff's, of two tables: neither is good for the other's
 * calls. A visitor has no token and is known by the key of a basket at most.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { findCustomer } from '../auth/customers';
import { findSession } from '../auth/sessions';
import { findStaff } from '../auth/staffSessions';
import { hashToken } from '../auth/tokens';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import type { Session, Shopper, Staff } from './call';
import type { CallDescriptor } from './descriptors';
import { forbidden, notFound, unauthorised } from './failure';

export interface Authenticated {
  readonly session: Session | undefined;
  readonly staff: Staff | undefined;
  readonly basketKey: string | null;
}

const BASKET_HEADER = 'x-foyer-basket';
/** 256 random bits at least: a basket is found by its key alone. */
const BASKET_KEY = /^[\w-]{43,100}$/;

/** Throws 401 where the call needs a session that the request does not have. */
export async function authenticate(
  { db, clock }: Platform,
  tenant: Tenant,
  descriptor: CallDescriptor,
  headers: IncomingHttpHeaders,
): Promise<Authenticated> {
  const { auth } = descriptor;
  const now = clock.now();
  const token = headers.authorization;
  const session = auth === 'staff' ? undefined : await findSession(db, tenant.id, token, now);
  const mayBeStaff = auth !== 'customer' && session === undefined;
  const staff = mayBeStaff ? await findStaff(db, tenant.id, token, now) : undefined;
  if (auth === 'customer' && session === undefined) throw unauthorised();
  if (auth === 'staff' && staff === undefined) throw unauthorised();
  // A session that has ended is told where the call has a word for it: its basket is not a visitor's empty one.
  const isLost = token !== undefined && session === undefined && staff === undefined;
  if (auth === 'shopper' && isLost && descriptor.errors.includes(401)) throw unauthorised();
  const key = headers[BASKET_HEADER];
  return { session, staff, basketKey: typeof key === 'string' && BASKET_KEY.test(key) ? key : null };
}

/** Acting for somebody else, and as the counter, is for staff: from anybody else it is refused, whatever it says. */
export async function shopperOf(
  platform: Platform,
  tenant: Tenant,
  { auth }: CallDescriptor,
  { session, staff, basketKey }: Authenticated,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): Promise<Shopper> {
  const visitor: Shopper = { kind: 'visitor', basketKey };
  if (auth === 'staff' && staff !== undefined) return { kind: 'staff', staff, customerId: null };
  if (auth !== 'shopper') return visitor;
  const chosen =
    fieldOf(query, 'selected_user_id') ??
    fieldOf(body, 'selected_user_id') ??
    fieldOf(body, 'selectedUserId');
  if (staff !== undefined) {
    if (chosen !== undefined && !(await findCustomer(platform.db, tenant.id, chosen))) throw notFound();
    return { kind: 'staff', staff, customerId: chosen ?? null };
  }
  const source = fieldOf(query, 'source') ?? fieldOf(body, 'source');
  if (chosen !== undefined || source === 'front-of-house') throw forbidden();
  return session === undefined ? visitor : { kind: 'customer', customerId: session.customerId, basketKey };
}

/** Whose an Idempotency-Key is: nobody meets another's answer by chance or by guessing. */
export function ownerOf({ session, staff, shopper }: Authenticated & { readonly shopper: Shopper }): string {
  if (staff !== undefined) return `staff:${staff.id}`;
  if (session !== undefined) return session.customerId;
  return shopper.kind === 'visitor' && shopper.basketKey !== null
    ? `basket:${hashToken(shopper.basketKey)}`
    : 'visitor';
}

function fieldOf(part: unknown, name: string): string | undefined {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined;
  const value: unknown = Reflect.get(part, name);
  return typeof value === 'string' ? value : undefined;
}
