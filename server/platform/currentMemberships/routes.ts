import type { AnyCall } from '../http/call';
import { getChangeCosts } from './getChangeCosts';
import { getMembershipChange } from './getMembershipChange';
import { getMyMemberships } from './getMyMemberships';

export const currentMembershipRoutes: readonly AnyCall[] = [
  getMyMemberships,
  getMembershipChange,
  getChangeCosts,
];
