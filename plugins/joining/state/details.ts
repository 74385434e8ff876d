/** Who is joining. Whether somebody is signed in is the session's to say; this holds what they did here. */
import { createReducer } from '@reduxjs/toolkit';
import { signedOut } from '../../../core/contract';
import { customerRegistered, detailsConfirmed, visitRestored } from './events';

export interface Details {
  /** They pressed Continue, saved the update form, or have just registered. */
  readonly confirmed: boolean;
  /** Created in this visit: they may still edit what they just typed. */
  readonly registeredHere: boolean;
}

const initial: Details = { confirmed: false, registeredHere: false };

export const details = createReducer<Details>(initial, (builder) => {
  builder
    .addCase(customerRegistered, (): Details => ({ confirmed: true, registeredHere: true }))
    .addCase(detailsConfirmed, (state): Details => ({ ...state, confirmed: true }))
    .addCase(visitRestored, (state, { payload }): Details =>
      state.confirmed ? state : { ...state, confirmed: payload.detailsConfirmed },
    )
    .addCase(signedOut, (): Details => initial);
});
