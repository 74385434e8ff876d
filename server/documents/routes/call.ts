/** A call of the console: its types come from its file in `schemas/api/calls/operators`. */
import type { OperatorCalls } from '../../../schemas/generated/operatorCalls';
import type { Role } from '../operators/grants';
import type { OperatorSession } from '../operators/sessions';
import type { ConsoleParts } from './parts';

export type CallName = keyof OperatorCalls;

/** Which role a call needs, and for which tenant: that of the path, that of the draft of the path, or any. */
export interface Access {
  readonly role: Role;
  readonly of: 'tenant' | 'draft' | 'any';
}

/** Present where the call declares `auth: operator`. The check of the access has passed. */
type Session<Name extends CallName> = OperatorCalls[Name]['auth'] extends 'operator'
  ? OperatorSession
  : OperatorSession | undefined;

export interface CallRequest<Name extends CallName> {
  readonly params: OperatorCalls[Name]['params'];
  readonly query: OperatorCalls[Name]['query'];
  readonly body: OperatorCalls[Name]['body'];
  readonly session: Session<Name>;
  /** The network of the client, for limits. Never stored or logged. */
  readonly address: string;
}

export interface CallResponse<Name extends CallName> {
  readonly status: number;
  readonly body: OperatorCalls[Name]['answer'];
}

/** A call without its types: the schemas check each request instead. */
export interface AnyCall {
  readonly name: CallName;
  handle(
    request: Readonly<Record<keyof CallRequest<CallName>, unknown>>,
    parts: ConsoleParts,
  ): Promise<{ readonly status: number; readonly body: unknown }>;
}

export function defineCall<Name extends CallName>(
  name: Name,
  handle: (request: CallRequest<Name>, parts: ConsoleParts) => Promise<CallResponse<Name>>,
): AnyCall {
  return { name, handle } as unknown as AnyCall;
}

export const ok = <Body>(body: Body): { status: number; body: Body } => ({ status: 200, body });
export const created = <Body>(body: Body): { status: number; body: Body } => ({ status: 201, body });
