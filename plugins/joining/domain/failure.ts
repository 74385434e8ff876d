/** What a failure says besides its status. */
import type { Failure } from '../../../core/contract';
import type { Problems } from './serverKeys';

/** Messages by field, whatever the status. */
export const errorsIn = (failure: Failure): Problems => ('errors' in failure && failure.errors) || {};
