/** Facts about the choice in joining. Undefined means unknown: no condition may be decided by it yet. */
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
