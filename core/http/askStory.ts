import { call } from 'typed-redux-saga';
import type { CallOf, CallOptions } from '../contract/types';
import { send } from './send';

/** `send` for stories: names the types that `call` cannot work out by itself. */
export function* ask<Params, Query, Body, Answer>(
  one: CallOf<Params, Query, Body, Answer>,
  options: CallOptions<Params, Query, Body> = {},
) {
  return yield* call(send<Params, Query, Body, Answer>, one, options);
}
