import type { Failure } from '../../../core/contract';

/** The server's message of a failure, or undefined when it sent none. */
export const serverMessageOf = (failure: Failure): string | undefined =>
  'code' in failure && !failure.hasDefaultMessage ? failure.message : undefined;
