import { callApi as askAsCustomer, type CallOf, type CallOptions } from '../../../core/contract';

/** `callAsStaff` for stories of the counter: every call is made with the staff's session, never the customer's. */
export const callAsStaff = <Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) => askAsCustomer(one, { ...options, actor: 'staff' });
