/** Questions about what a visitor gets, and what the platform offers for their menus. */
import { createRemoteSlice } from '../../../core/contract';
import type { Explanation, TenantOffers } from '../../../schemas/generated/api';
import type { WhyQuestion } from '../domain/why';
import { operatorLeft, type TenantQuery } from './events';

export interface ExplanationQuery extends TenantQuery {
  /** Absent: the active version. */
  readonly draft?: string;
  /** Makes the question another one after a change of the draft. */
  readonly revision: number;
  readonly question: WhyQuestion;
}
export const explanation = createRemoteSlice<Explanation, ExplanationQuery>(
  'operators/explanation',
  operatorLeft,
);
export const offers = createRemoteSlice<TenantOffers, TenantQuery>('operators/offers', operatorLeft);
