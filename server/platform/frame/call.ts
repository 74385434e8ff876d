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
  /** Whose address the request came from, for rate limits; never stored or logged. */
  readonly address: string;
  /** The token's hash when a live session came with the request, for logout. */
  readonly session: Session | undefined;
  /**
   * With an Idempotency-Key: keeps this answer in the transaction that has the effect, so that a
   * crash between the two cannot make the effect happen twice. Does nothing without a key.
   */
  readonly keep: (trx: Executor, answer: Answer<Types>) => Promise<void>;
}

export interface Session {
  readonly customerId: string;
  readonly tokenHash: string;
}

export interface CustomerRequest<Types extends CallTypes> extends CallRequest<Types> {
  readonly session: Session;
  readonly customerId: string;
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

/** A call with its types forgotten, as the frame keeps it: its schemas have checked what goes in. */
export interface AnyCall {
  readonly name: string;
  readonly kind: 'open' | 'customer';
  handle(request: CustomerRequest<CallTypes>, platform: Platform): Promise<Answer<CallTypes>>;
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

/** The types of one call end here: its schemas check on every request what they say. */
function erased<Types extends CallTypes>(call: OpenCall<Types> | CustomerCall<Types>): AnyCall {
  return call as unknown as AnyCall;
}

export function ok<Body>(body: Body): { status: number; body: Body } {
  return { status: 200, body };
}

export function created<Body>(body: Body): { status: number; body: Body } {
  return { status: 201, body };
}
