/** The calls about a membership that exists. */
import { send, type Result } from '../../../core/contract';
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

export const askMyMemberships = (): Promise<Result<readonly HeldMembership[]>> => send(getMyMemberships, {});

export const askChange = (id: string): Promise<Result<GetMembershipChangeAnswer>> =>
  send(getMembershipChange, { params: { id } });

export const askChangeCosts = (question: ChangeCostsQuestion): Promise<Result<ChangeCosts>> =>
  send(getChangeCosts, question);

export const renewTheMembership = (
  id: string,
  body: RenewMembershipBody,
  idempotencyKey: string,
): Promise<Result<RenewMembershipAnswer>> => send(renewMembership, { params: { id }, body, idempotencyKey });
