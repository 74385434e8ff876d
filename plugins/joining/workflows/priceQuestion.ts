/** The inputs of the price as a request: for a new or renewed membership, or for a change. */
import { selectSignedIn, type RootState } from '../../../core/contract';
import type { PricedQuery, PriceQuestion } from '../domain/price';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectStartDate } from '../state/priceSelectors';
import { selectCurrentMembership, selectMembershipReference, selectSelection } from '../state/selectors';

function pricedQuery(state: RootState): PricedQuery | undefined {
  const selection = selectSelection(state);
  if (selection.step !== 'membership') return undefined;
  const reference = selectMembershipReference(state);
  const { promotion } = selectJoining(state);
  if (reference && !selectCurrentMembership(state)) return undefined;
  const startDate = selectStartDate(state);
  const day = selectBillingDay(state);
  const billingDay = day === undefined ? {} : { billing_day: day };
  if (reference?.about === 'change') {
    const params = { id: reference.membershipId, paymentOptionId: selection.optionId };
    return { of: 'change', ask: { params, query: { startsAt: startDate, ...billingDay } } };
  }
  return {
    of: 'membership',
    ask: {
      params: { typeId: selection.typeId, optionId: selection.optionId },
      query: {
        venue_id: selection.venueId,
        start_date: startDate,
        ...billingDay,
        ...(promotion.state === 'applied' ? { promotion_code_id: promotion.id } : {}),
        ...(reference ? { renewed_membership_id: reference.membershipId } : {}),
      },
    },
  };
}

/** Undefined while no membership is chosen, or while the current membership is not loaded. */
export function priceQuestion(state: RootState): PriceQuestion | undefined {
  const priced = pricedQuery(state);
  return priced && { ...priced, by: selectSignedIn(state) ? 'customer' : 'visitor' };
}
