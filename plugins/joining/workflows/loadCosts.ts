import { call } from 'typed-redux-saga';
import type { Costs } from '../../../schemas/generated/api';
import { fetchCosts } from '../api/calls';
import { fetchChangeCosts } from '../api/currentMembershipCalls';
import type { PriceQuestion } from './costsQuery';

/** Costs without an option id belong to the option of the request. */
const costsOf = (costs: Costs, optionId: string): Costs => ({ paymentOptionId: optionId, ...costs });

export function* loadCosts(question: PriceQuestion) {
  if (question.of === 'membership') {
    const result = yield* call(fetchCosts, question.ask);
    if (!result.ok) return result;
    return { ok: true, costs: costsOf(result.data, question.ask.params.optionId) } as const;
  }
  const result = yield* call(fetchChangeCosts, question.ask);
  if (!result.ok) return result;
  const costs = costsOf(result.data.costs, question.ask.params.paymentOptionId);
  return { ok: true, costs, change: { ...result.data, costs } } as const;
}
