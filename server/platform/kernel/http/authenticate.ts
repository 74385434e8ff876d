/**
 * Authenticates a call. A bearer token belongs to a customer or to staff, in two tables; neither is valid for
 * the calls of the other. A visitor has no token, at most the key of a cart.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { hashToken } from '../../../accounts/tokens';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import type { Session, Shopper, Staff } from './call';
import type { PlatformCall } from './platformCalls';
import { forbidden, notFound, unauthorised } from '../../../api/failure';

type FindByToken<Found> = (
  executor: Executor,
  tenant: string,
  authorisation: string | undefined,
  now: Date,
) => Promise<Found | undefined>;

/** How to find the person of a request. The start takes the functions from the modules of the accounts. */
export interface Identities {
  readonly findSession: FindByToken<Session>;
  readonly findStaff: FindByToken<Staff>;
  readonly findCustomer: (
    executor: Executor,
    tenant: string,
    id: string,
  ) => Promise<{ readonly id: string } | undefined>;
}

export interface Authenticated {
  readonly session: Session | undefined;
  readonly staff: Staff | undefined;
  readonly cartKey: string | null;
}

const CART_HEADER = 'x-foyer-basket';
/** At least 256 random bits: the key alone identifies a cart. */
const CART_KEY = /^[\w-]{43,100}$/;

/** Throws 401 when the call needs a session that the request does not have. */
export async function authenticate(
  { db, clock }: Platform,
  { findSession, findStaff }: Identities,
  tenant: Tenant,
  descriptor: PlatformCall,
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
  // An expired session is 401 where the call declares that error. Otherwise the user would get a visitor's empty cart.
  const isLost = token !== undefined && session === undefined && staff === undefined;
  if (auth === 'shopper' && isLost && descriptor.errors.includes(401)) throw unauthorised();
  const key = headers[CART_HEADER];
  return { session, staff, cartKey: typeof key === 'string' && CART_KEY.test(key) ? key : null };
}

/** Only staff may act for another person or as the counter. From any other caller it is 403, whatever the value. */
export async function shopperOf(
  platform: Platform,
  { findCustomer }: Identities,
  tenant: Tenant,
  { auth }: PlatformCall,
  { session, staff, cartKey }: Authenticated,
  { query, body }: { readonly query: unknown; readonly body: unknown },
): Promise<Shopper> {
  const visitor: Shopper = { kind: 'visitor', cartKey };
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
  return session === undefined ? visitor : { kind: 'customer', customerId: session.customerId, cartKey };
}

/** The owner of an Idempotency-Key. It prevents access to another caller's response by chance or by guessing. */
export function ownerOf({ session, staff, shopper }: Authenticated & { readonly shopper: Shopper }): string {
  if (staff !== undefined) return `staff:${staff.id}`;
  if (session !== undefined) return session.customerId;
  return shopper.kind === 'visitor' && shopper.cartKey !== null
    ? `basket:${hashToken(shopper.cartKey)}`
    : 'visitor';
}

function fieldOf(part: unknown, name: string): string | undefined {
  if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined;
  const value: unknown = Reflect.get(part, name);
  return typeof value === 'string' ? value : undefined;
}
