import { createReducer, type UnknownAction } from '@reduxjs/toolkit';
import { outOfDate, type RemoteData } from '../../../core/contract';
import type { ChangeCosts } from '../../../schemas/generated/api';
import type { PriceQuestion } from '../domain/price';
import { costs as remoteCosts, membershipDropped, priceChanged, type LoadedCosts } from './events';

type CostsState = RemoteData<LoadedCosts, PriceQuestion>;

/** The server's price of the choice. The previous price is shown, marked as changing, until it is loaded. */
export const costs = (state: CostsState | undefined, event: UnknownAction): CostsState =>
  remoteCosts.reducer(state && priceChanged.match(event) ? outOfDate(state) : state, event);

/** The costs of a change besides the new membership. They stay when a later price is refused. */
export const changeCosts = createReducer<ChangeCosts | null>(null, (builder) => {
  builder
    .addCase(remoteCosts.loaded, (_, { payload }) => payload.data.change ?? null)
    .addCase(membershipDropped, () => null);
});
