import { call } from 'typed-redux-saga';
import { send, type CallOf, type CallOptions } from '../../../core/contract';

/** `send` for stories of the counter: every call is made with the staff's session, never the customer's. */
export function* ask<Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) {
  const byStaff: CallOptions<Params, Query, Body> = { ...options, actor: 'staff' };
  return yield* call(send<Params, Query, Body, Answer>, one, byStaff);
}
