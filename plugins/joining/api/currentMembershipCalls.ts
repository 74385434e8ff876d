/** The API calls about a current membership. */
import { sendCall, type Result } from '../../../core/contract';
import type { ChangeCosts, HeldMembership } from '../../../schemas/generated/api';
import {
  getChangeCosts,
  type GetChangeCostsParams,
  type GetChangeCostsQuery,
} from '../../../schemas/generated/calls/getChangeCosts';
import {
  getMembershipChange,
  type GetMembershipChangeAnswer,
} from '../../../schemas/generated/calls/getMembershipChange';
import { getMyMemberships } from '../../../schemas/generated/calls/getMyMemberships';
import {
  renewMembership,
  type RenewMembershipAnswer,
  type RenewMembershipBody,
} from '../../../schemas/generated/calls/renewMembership';

export interface ChangeCostsQuestion {
  readonly params: GetChangeCostsParams;
  readonly query: GetChangeCostsQuery;
}

export const fetchMyMemberships = (): Promise<Result<readonly HeldMembership[]>> =>
  sendCall(getMyMemberships, {});

export const fetchChange = (id: string): Promise<Result<GetMembershipChangeAnswer>> =>
  sendCall(getMembershipChange, { params: { id } });

export const fetchChangeCosts = (question: ChangeCostsQuestion): Promise<Result<ChangeCosts>> =>
  sendCall(getChangeCosts, question);

export const postRenewal = (
  id: string,
  body: RenewMembershipBody,
  idempotencyKey: string,
): Promise<Result<RenewMembershipAnswer>> =>
  sendCall(renewMembership, { params: { id }, body, idempotencyKey });
