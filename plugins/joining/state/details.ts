/** Who is joining. Whether somebody is signed in is the session's to say; this holds what they did here. */
import { createReducer } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { sharedEvent, signedIn, signedOut } from '../../../core/contract';
import { customerRegistered, detailsConfirmed, loginRequired, visitContinued, visitRestored } from './events';

export interface Details {
  /** They pressed Continue, saved the update form, or have just registered. */
  readonly confirmed: boolean;
  /** Created in this visit: they may still edit what they just typed. */
  readonly registeredHere: boolean;
  /** Logged out in another tab since they were confirmed. */
  readonly lapsed: boolean;
  /** The server named answers of the form at fault, and nothing was sent since. */
  readonly refused: boolean;
}

const initial: Details = { confirmed: false, registeredHere: false, lapsed: false, refused: false };

const formRefused = sharedEvent('identity/formRefused');
/** Sent once more, or left. */
const SETTLED = [
  sharedEvent('identity/registrationSubmitted'),
  sharedEvent('identity/updateSubmitted'),
  sharedEvent('identity/formLeft'),
];

const unconfirmed = (state: Details): Details => ({ ...state, confirmed: false, lapsed: false });

export const details = createReducer<Details>(initial, (builder) => {
  builder
    .addCase(customerRegistered, (): Details => ({ ...initial, confirmed: true, registeredHere: true }))
    .addCase(detailsConfirmed, (state): Details => ({ ...state, confirmed: true }))
    .addCase(visitRestored, (state, { payload }): Details =>
      state.confirmed ? state : { ...state, confirmed: payload.detailsConfirmed },
    )
    .addCase(visitContinued, (state, { payload }): Details => ({
      ...state,
      registeredHere: payload.registeredHere,
    }))
    // Logged out in another tab, they log in again to what they were doing: when they send it, not before.
    .addCase(signedOut, ({ confirmed, registeredHere }, { payload }): Details =>
      payload.elsewhere ? { ...initial, confirmed, registeredHere, lapsed: confirmed } : initial,
    )
    // It may be somebody else.
    .addCase(signedIn, (state): Details => (state.lapsed ? unconfirmed(state) : state))
    .addCase(loginRequired, unconfirmed)
    .addCase(formRefused, (state): Details => ({ ...state, refused: true }))
    .addMatcher(
      (event: Action) => SETTLED.some(({ match }) => match(event)),
      (state): Details => ({ ...state, refused: false }),
    );
});
