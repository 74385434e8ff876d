/** A call and its options, where neither parameters nor response have known types. */
import type { CallOf } from '../../schemas/callOf';
import type { CallOptions } from '../contract/types';

export type AnyCall = CallOf<unknown, unknown, unknown, unknown>;
export type AnyOptions = CallOptions<unknown, unknown, unknown>;
