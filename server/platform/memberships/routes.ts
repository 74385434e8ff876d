import type { AnyCall } from '../http/call';
import { getChangeCosts } from './current/getChangeCosts';
import { getMembershipChange } from './current/getMembershipChange';
import { getMyMemberships } from './current/getMyMemberships';

export const currentMembershipRoutes: readonly AnyCall[] = [
  getMyMemberships,
  getMembershipChange,
  getChangeCosts,
];
