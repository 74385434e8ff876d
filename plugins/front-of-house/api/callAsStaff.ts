import { callApi as askAsCustomer, type CallOf, type CallOptions } from '../../../core/contract';

/** `callApi` for the counter's sagas: every call uses the staff session, never the customer's. */
export const callAsStaff = <Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) => askAsCustomer(one, { ...options, actor: 'staff' });
