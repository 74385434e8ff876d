/** The inputs of the price as a request: for a new or renewed membership, or for a change. */
import { selectSignedIn, type RootState } from '../../../core/contract';
import type { ChangeCostsQuestion, CostsQuestion } from '../api/calls';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectStartDate } from '../state/priceSelectors';
import { selectCurrentMembership, selectMembershipReference, selectSelection } from '../state/selectors';

type PricedQuery =
  | { readonly of: 'membership'; readonly ask: CostsQuestion }
  | { readonly of: 'change'; readonly ask: ChangeCostsQuestion };

/** The price depends on the customer's billing day, so a customer and a visitor have different questions. */
export type PriceQuestion = PricedQuery & { readonly by: 'customer' | 'visitor' };

function pricedQuery(state: RootState): PricedQuery | undefined {
  const selection = selectSelection(state);
  if (selection.step !== 'membership') return undefined;
  const wanted = selectMembershipReference(state);
  const { promotion } = selectJoining(state);
  if (wanted && !selectCurrentMembership(state)) return undefined;
  const startDate = selectStartDate(state);
  const day = selectBillingDay(state);
  const billingDay = day === undefined ? {} : { billing_day: day };
  if (wanted?.about === 'change') {
    const params = { id: wanted.membershipId, paymentOptionId: selection.optionId };
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
        ...(wanted ? { renewed_membership_id: wanted.membershipId } : {}),
      },
    },
  };
}

/** Undefined while no membership is chosen, or while the current membership is not loaded. */
export function priceQuestion(state: RootState): PriceQuestion | undefined {
  const priced = pricedQuery(state);
  return priced && { ...priced, by: selectSignedIn(state) ? 'customer' : 'visitor' };
}
