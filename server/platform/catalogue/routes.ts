import type { AnyCall } from '../kernel';
import { getClient } from './getClient';
import { getCustomQuestions } from './getCustomQuestions';
import { getDirectDebitTerms } from './getDirectDebitTerms';
import { getFooter } from './getFooter';
import { getHealthTerms } from './getHealthTerms';
import { getJoiningVenue } from './getJoiningVenue';
import { getJoiningVenues } from './getJoiningVenues';
import { getMembershipTerms } from './getMembershipTerms';
import { getTheme } from './getTheme';

export const catalogueRoutes: readonly AnyCall[] = [
  getTheme,
  getFooter,
  getClient,
  getJoiningVenues,
  getJoiningVenue,
  getCustomQuestions,
  getDirectDebitTerms,
  getMembershipTerms,
  getHealthTerms,
];
