/** Events of the pages about the operators and the log. */
import { createAction } from '@reduxjs/toolkit';
import { createRemoteSlice } from '../../../core/contract';
import type { Grant, Operator } from '../../../schemas/generated/api';
import type {
  GetAuditLogAnswer,
  GetAuditLogQuery,
} from '../../../schemas/generated/calls/operators/getAuditLog';
import { operatorLeft } from './events';

const event = <P = void>(name: string) => createAction<P>(`operators/${name}`);

export const accounts = createRemoteSlice<readonly Operator[]>('operators/accounts', operatorLeft);
export const auditLog = createRemoteSlice<GetAuditLogAnswer, GetAuditLogQuery>(
  'operators/auditLog',
  operatorLeft,
);

/* Tasks: see `task.ts`. */
export interface Invited {
  readonly name: string;
  readonly email: string;
  readonly grants: readonly Grant[];
}
export const invitePressed = event<Invited>('invitePressed');
export interface OfOperator {
  readonly operator: string;
}
export const inviteAgainPressed = event<OfOperator>('inviteAgainPressed');
export const rolesSubmitted = event<OfOperator & Pick<Invited, 'grants'>>('rolesSubmitted');
export const removePressed = event<OfOperator>('removePressed');
