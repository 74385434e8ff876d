/** Statements about the choice made here. Undefined means unknown: nothing may be decided on it yet. */
import type { FactValue, RootState } from '../../core/contract';
import {
  selectHasQuestions,
  selectIsMembershipChosen,
  selectPaymentType,
  selectVenueId,
} from './state/selectors';

export const facts: Readonly<Record<string, (state: RootState) => FactValue>> = {
  'selection.venueChosen': (state) => selectVenueId(state) !== undefined,
  'selection.membershipChosen': selectIsMembershipChosen,
  'selection.paymentType': selectPaymentType,
  'questions.any': selectHasQuestions,
};
