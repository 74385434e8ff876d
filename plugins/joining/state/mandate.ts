/** Whether bank details were given and checked. The details are not here: see `heldBankDetails.ts`. */
import { createReducer, isAnyOf } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import { bankDetailsEdited, homeVenueCleared, problemsFound, selectionReset, stepAccepted } from './events';
import { ownerOf } from '../domain/serverKeys';

export type Mandate = { readonly step: 'asked' } | { readonly step: 'given' };

const asked: Mandate = { step: 'asked' };

export const mandate = createReducer<Mandate>(asked, (builder) => {
  builder
    .addCase(stepAccepted, (state, { payload }): Mandate =>
      payload.step === 'directDebit' ? { step: 'given' } : state,
    )
    .addCase(problemsFound, (state, { payload }): Mandate =>
      Object.keys(payload.errors).some((path) => ownerOf(path) === 'joining.directDebit') ? asked : state,
    )
    .addMatcher(
      isAnyOf(bankDetailsEdited, homeVenueCleared, selectionReset, signedOut),
      (): Mandate => asked,
    );
});
