import { callApi, sendCall, type CallOf, type CallOptions } from '../../../core/contract';

/** Every call of the console uses the session of its host. */
export const sendAsOperator = <Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) => sendCall(one, { ...options, actor: 'staff' });

/** `sendAsOperator` for sagas. */
export const callAsOperator = <Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) => callApi(one, { ...options, actor: 'staff' });
