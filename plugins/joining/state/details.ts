/** Who is joining. Whether somebody is signed in is the session's to say; this holds what they did here. */
import { createReducer } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { signedOut } from '../../../core/contract';
import { customerRegistered, detailsConfirmed, visitRestored } from './events';

export interface Details {
  /** They pressed Continue, saved the update form, or have just registered. */
  readonly confirmed: boolean;
  /** Created in this visit: they may still edit what they just typed. */
  readonly registeredHere: boolean;
  /** The server named answers of the form at fault, and nothing was sent since. */
  readonly refused: boolean;
}

const initial: Details = { confirmed: false, registeredHere: false, refused: false };

const REFUSED = 'identity/formRefused';
/** Sent once more, or left. */
const SETTLED = ['identity/registrationSubmitted', 'identity/updateSubmitted', 'identity/formLeft'];

export const details = createReducer<Details>(initial, (builder) => {
  builder
    .addCase(customerRegistered, (): Details => ({ confirmed: true, registeredHere: true, refused: false }))
    .addCase(detailsConfirmed, (state): Details => ({ ...state, confirmed: true }))
    .addCase(visitRestored, (state, { payload }): Details =>
      state.confirmed ? state : { ...state, confirmed: payload.detailsConfirmed },
    )
    // Logged out in another tab, they log in again to what they were doing.
    .addCase(signedOut, (state, { payload }): Details =>
      payload.elsewhere ? { ...initial, registeredHere: state.registeredHere } : initial,
    )
    .addCase(REFUSED, (state): Details => ({ ...state, refused: true }))
    .addMatcher(
      ({ type }: Action<string>) => SETTLED.includes(type),
      (state): Details => ({ ...state, refused: false }),
    );
});
