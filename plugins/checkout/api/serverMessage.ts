import type { Failure } from '../../../core/contract';

/** The server's own words of a failure; undefined where it gave none. */
export const serverMessageOf = (failure: Failure): string | undefined =>
  'code' in failure && !failure.hasDefaultMessage ? failure.message : undefined;
