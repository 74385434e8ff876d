/** A call, and what it is asked with, where neither its parameters nor its answer are known by type. */
import type { CallOf, CallOptions } from '../contract/types';

export type AnyCall = CallOf<unknown, unknown, unknown, unknown>;
export type AnyOptions = CallOptions<unknown, unknown, unknown>;
