import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

/** The type parts of a call. Take them from `schemas/generated/calls/<name>` and `Wire`. */
export interface CallTypes {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The whole response body, `{ data, ...siblings }`, or text for HTML. */
  readonly answer: unknown;
}

type Part<Types extends CallTypes, Name extends keyof CallTypes> = Types[Name];

/** A request that matches its schemas. */
export interface CallRequest<Types extends CallTypes> {
  readonly tenant: Tenant;
  readonly params: Part<Types, 'params'>;
  readonly query: Part<Types, 'query'>;
  readonly body: Part<Types, 'body'>;
  /** The network of the client, for rate limits. Never stored or logged. */
  readonly address: string;
  /** The key of the browser's cart, if it has a cart from before login. */
  readonly cartKey: string | null;
  /** The session and its token hash, when the request has a valid session. Logout needs the hash. */
  readonly session: Session | undefined;
  /** The member of staff, when the request has a valid staff session. */
  readonly staff: Staff | undefined;
  /**
   * With an Idempotency-Key: stores this response in the transaction that has the effect, so that a crash
   * between the two cannot repeat the effect. Does nothing without a key.
   */
  readonly keep: (trx: Executor, answer: Answer<Types>) => Promise<void>;
}

export interface Session {
  readonly customerId: string;
  readonly tokenHash: string;
  /** True when this session began with the customer's registration. */
  readonly isOfRegistration: boolean;
}

export interface CustomerRequest<Types extends CallTypes> extends CallRequest<Types> {
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

export interface ShopperRequest<Types extends CallTypes> extends CallRequest<Types> {
  readonly shopper: Shopper;
}

export interface StaffRequest<Types extends CallTypes> extends CallRequest<Types> {
  readonly staff: Staff;
}

export interface Answer<Types extends CallTypes> {
  readonly status: number;
  readonly body: Part<Types, 'answer'>;
}

interface CallBase<Types extends CallTypes> {
  readonly name: string;
  /** Adds the secret again to a stored response that is sent again. The secret is not stored. */
  readonly restore?: (
    kept: Answer<Types>,
    request: CallRequest<Types>,
    platform: Platform,
  ) => Promise<Answer<Types>>;
}

export interface OpenCall<Types extends CallTypes> extends CallBase<Types> {
  readonly kind: 'open';
  readonly handle: (request: CallRequest<Types>, platform: Platform) => Promise<Answer<Types>>;
}

export interface CustomerCall<Types extends CallTypes> extends CallBase<Types> {
  readonly kind: 'customer';
  readonly handle: (request: CustomerRequest<Types>, platform: Platform) => Promise<Answer<Types>>;
}

export interface ShopperCall<Types extends CallTypes> extends CallBase<Types> {
  readonly kind: 'shopper';
  readonly handle: (request: ShopperRequest<Types>, platform: Platform) => Promise<Answer<Types>>;
}

export interface StaffCall<Types extends CallTypes> extends CallBase<Types> {
  readonly kind: 'staff';
  readonly handle: (request: StaffRequest<Types>, platform: Platform) => Promise<Answer<Types>>;
}

/** What a call receives: the union of all kinds of request. */
export type HttpRequestParts = CustomerRequest<CallTypes> &
  ShopperRequest<CallTypes> &
  StaffRequest<CallTypes>;

/** A call without its types. Its schemas have checked the request. */
export interface AnyCall {
  readonly name: string;
  readonly kind: 'open' | 'customer' | 'shopper' | 'staff';
  handle(request: HttpRequestParts, platform: Platform): Promise<Answer<CallTypes>>;
  restore?(
    kept: Answer<CallTypes>,
    request: CallRequest<CallTypes>,
    platform: Platform,
  ): Promise<Answer<CallTypes>>;
}

type Restore<Types extends CallTypes> = CallBase<Types>['restore'];

/** A call for any caller (`auth: none` or `optional`). `request.session` is set when the caller is signed in. */
export function openCall<Types extends CallTypes>(
  name: string,
  handle: OpenCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'open', handle, restore });
}

/** A call for a signed-in customer (`auth: customer`). Without a session the response is 401. */
export function customerCall<Types extends CallTypes>(
  name: string,
  handle: CustomerCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'customer', handle, restore });
}

/** A call about a cart (`auth: shopper`): of a visitor, of a customer, or of the customer whom staff serve. */
export function shopperCall<Types extends CallTypes>(
  name: string,
  handle: ShopperCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'shopper', handle, restore });
}

/** A call for the tenant's staff only (`auth: staff`). Without a staff session the response is 401. */
export function staffCall<Types extends CallTypes>(
  name: string,
  handle: StaffCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'staff', handle, restore });
}

/** Removes the types of a call: the schemas check each request instead. */
function erased<Types extends CallTypes>(
  call: OpenCall<Types> | CustomerCall<Types> | ShopperCall<Types> | StaffCall<Types>,
): AnyCall {
  return call as unknown as AnyCall;
}

export function ok<Body>(body: Body): { status: number; body: Body } {
  return { status: 200, body };
}

export function created<Body>(body: Body): { status: number; body: Body } {
  return { status: 201, body };
}
