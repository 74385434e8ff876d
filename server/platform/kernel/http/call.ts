import type { WireCalls } from '../../../../schemas/generated/wireCalls';
import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

/** The name of a file in `schemas/api/calls`. */
export type CallName = keyof WireCalls;

interface RequestContext {
  readonly tenant: Tenant;
  /** The id of the request in the logs of web host and platform. */
  readonly requestId: string;
  /** The network of the client, for rate limits. Never stored or logged. */
  readonly address: string;
  /** The key of the browser's cart, if it has a cart from before login. */
  readonly cartKey: string | null;
  /** The session and its token hash, when the request has a valid session. Logout needs the hash. */
  readonly session: Session | undefined;
  /** The member of staff, when the request has a valid staff session. */
  readonly staff: Staff | undefined;
}

/** A request that matches its schemas. */
export interface CallRequest<Name extends CallName> extends RequestContext {
  readonly params: WireCalls[Name]['params'];
  readonly query: WireCalls[Name]['query'];
  readonly body: WireCalls[Name]['body'];
  /**
   * With an Idempotency-Key: stores this response in the transaction that has the effect, so that a crash
   * between the two cannot repeat the effect. Does nothing without a key.
   */
  readonly saveResponse: (trx: Executor, response: CallResponse<Name>) => Promise<void>;
}

export interface Session {
  readonly customerId: string;
  readonly tokenHash: string;
  /** True when this session began with the customer's registration. */
  readonly isOfRegistration: boolean;
}

/** A request of a signed-in customer (`auth: customer`). Without a session the response is 401. */
export interface CustomerRequest<Name extends CallName> extends CallRequest<Name> {
  readonly session: Session;
  readonly customerId: string;
}

/** A person who works at the tenant's counter. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly role: 'counter' | 'manager';
  readonly venueId: string;
  readonly tokenHash: string;
}

/**
 * A person with a cart. A visitor's browser holds a `cartKey`; a customer still sends it with the first
 * call after login. Staff fill the cart of the customer whom they serve, after they have chosen one.
 */
export type Shopper =
  | { readonly kind: 'visitor'; readonly cartKey: string | null }
  | { readonly kind: 'customer'; readonly customerId: string; readonly cartKey: string | null }
  | { readonly kind: 'staff'; readonly staff: Staff; readonly customerId: string | null };

/** A request about a cart (`auth: shopper`). */
export interface ShopperRequest<Name extends CallName> extends CallRequest<Name> {
  readonly shopper: Shopper;
}

/** A request of the tenant's staff (`auth: staff`). Without a staff session the response is 401. */
interface StaffRequest<Name extends CallName> extends CallRequest<Name> {
  readonly staff: Staff;
}

export interface CallResponse<Name extends CallName> {
  readonly status: number;
  readonly body: WireCalls[Name]['answer'];
}

/** The request by `auth` of the call. */
interface Requests<Name extends CallName> {
  readonly none: CallRequest<Name>;
  readonly optional: CallRequest<Name>;
  readonly customer: CustomerRequest<Name>;
  readonly shopper: ShopperRequest<Name>;
  readonly staff: StaffRequest<Name>;
}

/** A response without its type, for example a stored one. */
export interface AnyResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A request without its types: the fields of all kinds of request. */
export interface AnyRequest extends RequestContext {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly saveResponse: (trx: Executor, response: AnyResponse) => Promise<void>;
  readonly customerId: string;
  readonly shopper: Shopper;
}

/** A call without its types: the schemas check each request instead. */
export interface AnyCall {
  readonly name: CallName;
  handle(request: AnyRequest, platform: Platform): Promise<AnyResponse>;
  restore?(stored: AnyResponse, request: AnyRequest, platform: Platform): Promise<AnyResponse>;
}

/**
 * A call of the API. Its file gives the types of request and response. `restore` adds the secret again to a
 * stored response that is sent again, because the secret is not stored.
 */
export function defineCall<Name extends CallName>(
  name: Name,
  handle: (
    request: Requests<Name>[WireCalls[Name]['auth']],
    platform: Platform,
  ) => Promise<CallResponse<Name>>,
  restore?: (
    stored: CallResponse<Name>,
    request: CallRequest<Name>,
    platform: Platform,
  ) => Promise<CallResponse<Name>>,
): AnyCall {
  return { name, handle, restore } as unknown as AnyCall;
}

export function ok<Body>(body: Body): { status: number; body: Body } {
  return { status: 200, body };
}

export function created<Body>(body: Body): { status: number; body: Body } {
  return { status: 201, body };
}
