/** What the price depends on, as it is asked of the server: for a new or a renewed membership, or for a change. */
import type { RootState } from '../../../core/contract';
import type { CostsQuestion } from '../api/calls';
import type { ChangeCostsQuestion } from '../api/existingCalls';
import { selectExistingWanted } from '../state/existingSelectors';
import { selectJoining } from '../state/joining';
import { selectBillingDay, selectStartDate } from '../state/priceSelectors';
import { selectSelection } from '../state/selectors';

export type PriceQuestion =
  | { readonly of: 'membership'; readonly ask: CostsQuestion }
  | { readonly of: 'change'; readonly ask: ChangeCostsQuestion };

function changeQuestion(id: string, paymentOptionId: string, startsAt: string | undefined): PriceQuestion {
  return {
    of: 'change',
    ask: { params: { id, paymentOptionId }, query: startsAt === undefined ? {} : { startsAt } },
  };
}

/** Undefined while nothing is chosen, or while it is not known yet what the choice is a change or renewal of. */
export function priceQuestion(state: RootState): PriceQuestion | undefined {
  const selection = selectSelection(state);
  if (selection.step !== 'membership') return undefined;
  const wanted = selectExistingWanted(state);
  const { promotion, existing } = selectJoining(state);
  if (wanted && existing.step !== wanted.about) return undefined;
  const startDate = selectStartDate(state);
  if (wanted?.about === 'change') return changeQuestion(wanted.membershipId, selection.optionId, startDate);
  const billingDay = selectBillingDay(state);
  return {
    of: 'membership',
    ask: {
      params: { typeId: selection.typeId, optionId: selection.optionId },
      query: {
        venue_id: selection.venueId,
        ...(startDate === undefined ? {} : { start_date: startDate }),
        ...(billingDay === undefined ? {} : { billing_day: billingDay }),
        ...(promotion.state === 'applied' ? { promotion_code_id: promotion.id } : {}),
        ...(wanted ? { renewed_membership_id: wanted.membershipId } : {}),
      },
    },
  };
}
