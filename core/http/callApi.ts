import { call } from 'typed-redux-saga';
import type { CallOf } from '../../schemas/callOf';
import type { CallOptions } from '../contract/types';
import { sendCall } from './sendCall';

/** `sendCall` for sagas. It names the types that `call` cannot infer. */
export function* callApi<Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) {
  return yield* call(sendCall<Params, Query, Body, Answer>, one, options);
}
