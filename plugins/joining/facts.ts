/** Facts about the choice in joining. Undefined means unknown: no condition may be decided by it yet. */
import type { RootState } from '../../core/contract';
import {
  selectHasQuestions,
  selectIsMembershipChosen,
  selectPaymentType,
  selectVenueId,
} from './state/selectors';

export const facts = {
  'selection.venueChosen': (state: RootState) => selectVenueId(state) !== undefined,
  'selection.membershipChosen': selectIsMembershipChosen,
  'selection.paymentType': selectPaymentType,
  'questions.any': selectHasQuestions,
};
