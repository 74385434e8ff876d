/** Details of a failure besides its status. */
import type { Failure } from '../../../core/contract';
import type { Problems } from './serverKeys';

/** Messages by field, for any status. */
export const errorsIn = (failure: Failure): Problems => ('errors' in failure && failure.errors) || {};
