import { call } from 'typed-redux-saga';
import { sendCall, type CallOf, type CallOptions } from '../../../core/contract';

/** Every call of the counter uses the staff session, never the customer's. */
export const sendAsStaff = <Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) => sendCall(one, { ...options, actor: 'staff' });

/** `sendAsStaff` for sagas. */
export function* callAsStaff<Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) {
  return yield* call(sendAsStaff<Params, Query, Body, Answer>, one, options);
}
