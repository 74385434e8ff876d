import { readDescriptors, type CallDescriptor } from '../../api/descriptors';
import type { Access } from './call';

/** A call of the console, as described by its file in `schemas/api/calls/operators`. */
export interface OperatorCall extends CallDescriptor<'none' | 'operator'> {
  /** Absent where every operator may make the call. */
  readonly access?: Access;
}

export const readOperatorCalls = (): ReadonlyMap<string, OperatorCall> =>
  readDescriptors<OperatorCall>('calls/operators');
