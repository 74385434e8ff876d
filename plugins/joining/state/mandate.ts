/** Whether bank details were given and checked. The details are not in the store: see `bankDetailsMemory.ts`. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import { bankDetailsEdited, costsRequestSent, problemsFound, stepAccepted, visitContinued } from './events';
import { ownerOf } from '../domain/serverKeys';

export interface Mandate {
  /** `confirmed`: the customer accepted the amounts and dates of collection, and another section follows. */
  readonly step: 'asked' | 'given' | 'confirmed';
}

const asked: Mandate = { step: 'asked' };
const given: Mandate = { step: 'given' };

export const mandate = createReducer<Mandate>(asked, (builder) => {
  builder
    .addCase(stepAccepted, (state, { payload }): Mandate => {
      if (payload.step === 'directDebit') return given;
      return payload.step === 'confirm' ? { step: 'confirmed' } : state;
    })
    .addCase(visitContinued, (_, { payload }): Mandate => (payload.bankDetailsGiven ? given : asked))
    // The customer has not accepted a new price yet.
    .addCase(costsRequestSent, (state): Mandate => (state.step === 'confirmed' ? given : state))
    .addCase(problemsFound, (state, { payload }): Mandate =>
      Object.keys(payload.errors).some((path) => ownerOf(path) === 'joining.directDebit') ? asked : state,
    )
    .addMatcher(isAnyOf(bankDetailsEdited, signedOut), (): Mandate => asked);
});
