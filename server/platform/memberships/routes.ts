import type { AnyCall } from '../kernel';
import { getChangeCosts } from './current/getChangeCosts';
import { getMembershipChange } from './current/getMembershipChange';
import { getMyMemberships } from './current/getMyMemberships';
import { getCosts } from './joining/getCosts';
import { getJoiningMemberships } from './joining/getJoiningMemberships';
import { getMembershipTypes } from './joining/getMembershipTypes';
import { saveCustomAnswers } from './joining/saveCustomAnswers';
import { validateMembership } from './joining/validateMembership';
import { validatePromotion } from './joining/validatePromotion';

export const membershipRoutes: readonly AnyCall[] = [
  getJoiningMemberships,
  getMembershipTypes,
  getCosts,
  validatePromotion,
  validateMembership,
  saveCustomAnswers,
  getMyMemberships,
  getMembershipChange,
  getChangeCosts,
];
