import type { AnyCall } from '../http/call';
import { getClient } from './getClient';
import { getCosts } from '../memberships/joining/getCosts';
import { getCustomQuestions } from './getCustomQuestions';
import { getDirectDebitTerms } from './getDirectDebitTerms';
import { getFooter } from './getFooter';
import { getHealthTerms } from './getHealthTerms';
import { getJoiningMemberships } from '../memberships/joining/getJoiningMemberships';
import { getJoiningVenue } from './getJoiningVenue';
import { getJoiningVenues } from './getJoiningVenues';
import { getMembershipTerms } from './getMembershipTerms';
import { getMembershipTypes } from '../memberships/joining/getMembershipTypes';
import { getTerms } from '../cart/getTerms';
import { getTheme } from './getTheme';
import { validatePromotion } from '../memberships/joining/validatePromotion';

export const catalogueRoutes: readonly AnyCall[] = [
  getTheme,
  getFooter,
  getClient,
  getJoiningVenues,
  getJoiningVenue,
  getJoiningMemberships,
  getMembershipTypes,
  getCosts,
  validatePromotion,
  getCustomQuestions,
  getTerms,
  getDirectDebitTerms,
  getMembershipTerms,
  getHealthTerms,
];
