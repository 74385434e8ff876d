/** What happens while somebody looks at their account, in the past tense. */
import { createAction } from '@reduxjs/toolkit';
import type { HeldMembership } from '../../../schemas/generated/api';

export const membershipsWanted = createAction('account/membershipsWanted');
export const membershipsArrived = createAction<{ readonly memberships: readonly HeldMembership[] }>(
  'account/membershipsArrived',
);
export const membershipsFailed = createAction('account/membershipsFailed');
