import type { Executor } from '../db/database';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

/** The parts of a call's types; take them from `schemas/generated/calls/<name>` and `Wire`. */
export interface CallTypes {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** The whole answer, `{ data, ...siblings }`, or text for HTML. */
  readonly answer: unknown;
}

type Part<Types extends CallTypes, Name extends keyof CallTypes> = Types[Name];

/** A request that has passed its schemas. */
export interface CallRequest<Types extends CallTypes> {
  readonly tenant: Tenant;
  readonly params: Part<Types, 'params'>;
  readonly query: Part<Types, 'query'>;
  readonly body: Part<Types, 'body'>;
  /** Of which line the request came, for rate limits; never stored or logged. */
  readonly address: string;
  /** What the browser knows its basket by, while it has one from before it signed in. */
  readonly basketKey: string | null;
  /** The token's hash when a live session came with the request, for logout. */
  readonly session: Session | undefined;
  /** Who serves, when a live session of staff came with the request. */
  readonly staff: Staff | undefined;
  /**
   * With an Idempotency-Key: keeps this answer in the transaction that has the effect, so that a
   * crash between the two cannot make the effect happen twice. Does nothing without a key.
   */
  readonly keep: (trx: Executor, answer: Answer<Types>) => Promise<void>;
}

export interface Session {
  readonly customerId: string;
  readonly tokenHash: string;
  /** The customer registered in it. */
  readonly isOfRegistration: boolean;
}

export interface CustomerRequest<Types extends CallTypes> extends CallRequest<Types> {
  readonly session: Session;
  readonly customerId: string;
}

/** Somebody who works at the tenant's counter. */
export interface Staff {
  readonly id: string;
  readonly name: string;
  readonly role: 'counter' | 'manager';
  readonly venueId: string;
  readonly tokenHash: string;
}

/**
 * Anybody with a basket. A `basketKey` is what a visitor's browser holds; a customer still carries it at the
 * first call after signing in. Staff fill the basket of the customer whom they serve, once one is chosen.
 */
export type Shopper =
  | { readonly kind: 'visitor'; readonly basketKey: string | null }
  | { readonly kind: 'customer'; readonly customerId: string; readonly basketKey: string | null }
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
  /** For an answer that is kept without its secret: makes it whole again when it is asked for once more. */
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

/** What the frame hands to a call: all that any kind of call is promised. */
export type HttpRequestParts = CustomerRequest<CallTypes> &
  ShopperRequest<CallTypes> &
  StaffRequest<CallTypes>;

/** A call with its types forgotten, as the frame keeps it: its schemas have checked what goes in. */
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

/** A call that anyone may make (`auth: none` or `optional`); `request.session` tells whether someone is signed in. */
export function openCall<Types extends CallTypes>(
  name: string,
  handle: OpenCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'open', handle, restore });
}

/** A call that needs a signed-in customer (`auth: customer`); without one the frame answers 401. */
export function customerCall<Types extends CallTypes>(
  name: string,
  handle: CustomerCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'customer', handle, restore });
}

/** A call about somebody's basket (`auth: shopper`): a visitor's, a customer's, or that of the customer whom staff serve. */
export function shopperCall<Types extends CallTypes>(
  name: string,
  handle: ShopperCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'shopper', handle, restore });
}

/** A call for the tenant's staff alone (`auth: staff`); without their session the frame answers 401. */
export function staffCall<Types extends CallTypes>(
  name: string,
  handle: StaffCall<Types>['handle'],
  restore?: Restore<Types>,
): AnyCall {
  return erased({ name, kind: 'staff', handle, restore });
}

/** The types of one call end here: its schemas check on every request what they say. */
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
