/** Whether bank details were given and checked. The details are not in the store: see `bankDetailsMemory.ts`. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import { ownerOf } from '../domain/serverKeys';
import { bankDetailsEdited, costs, problemsFound, stepAccepted, visitContinued } from './events';

/**
 * `confirmed`: the customer accepted the amounts and dates of collection, and another section follows. `sample`: the
 * same in a preview that starts at a later section, before the page has requested a price.
 */
export type Mandate = 'asked' | 'given' | 'confirmed' | 'sample';

export const mandate = createReducer<Mandate>('asked', (builder) => {
  builder
    .addCase(stepAccepted, (state, { payload: { step } }) => {
      if (step === 'directDebit') return 'given';
      return step === 'confirm' ? 'confirmed' : state;
    })
    .addCase(visitContinued, (_, { payload }) => {
      if (payload.directDebitConfirmed) return 'sample';
      return payload.bankDetailsGiven ? 'given' : 'asked';
    })
    // The customer has not accepted a new price yet.
    .addCase(costs.requested, (state) => (state === 'confirmed' ? 'given' : state))
    .addCase(problemsFound, (state, { payload }) =>
      Object.keys(payload.errors).some((path) => ownerOf(path) === 'joining.directDebit') ? 'asked' : state,
    )
    .addMatcher(isAnyOf(bankDetailsEdited, signedOut), () => 'asked' as const);
});
