/** The unpaid basket of the customer whom the previous staff member served. */
import { createReducer } from '@reduxjs/toolkit';
import type { CustomerSummary } from '../../../schemas/generated/api';
import * as events from './events';

export interface LeftBasket {
  readonly customer: CustomerSummary;
  /** Number of items. */
  readonly count: number;
  /** The tenders that were handed over, in minor units. Credit is not one of them. */
  readonly handedOver: number;
}

export const leftBasket = createReducer(null as LeftBasket | null, (on) => {
  on.addCase(events.customerChosen, () => null);
  on.addCase(events.leftBasketKept, () => null);
});
