import { callApi, sendCall, type CallOf, type CallOptions } from '../../../core/contract';

/** Every call of the counter uses the staff session, never the customer's. */
export const sendAsStaff = <Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) => sendCall(one, { ...options, actor: 'staff' });

/** `sendAsStaff` for sagas. */
export const callAsStaff = <Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) => callApi(one, { ...options, actor: 'staff' });
