/** The customer's steps in the details section. Whether a customer is signed in is part of the session's state. */
import { createReducer } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { sharedEvent, signedIn, signedOut } from '../../../core/contract';
import { customerRegistered, detailsConfirmed, loginRequired, visitContinued, visitRestored } from './events';

export interface DetailsState {
  /** The customer pressed Continue, saved the update form, or has just registered. */
  readonly confirmed: boolean;
  /** The account was created in this visit. The customer may still edit the new details. */
  readonly registeredHere: boolean;
  /** After `confirmed`, the customer was logged out in another tab. */
  readonly lapsed: boolean;
  /** The server rejected answers of the form, and nothing was sent since. */
  readonly refused: boolean;
}

const initial: DetailsState = { confirmed: false, registeredHere: false, lapsed: false, refused: false };

const formRefused = sharedEvent('identity/formRefused');
/** The form was sent again or was closed. */
const SETTLED = [
  sharedEvent('identity/registrationSubmitted'),
  sharedEvent('identity/updateSubmitted'),
  sharedEvent('identity/formLeft'),
];

const unconfirmed = (state: DetailsState): DetailsState => ({ ...state, confirmed: false, lapsed: false });

export const details = createReducer<DetailsState>(initial, (builder) => {
  builder
    .addCase(customerRegistered, () => ({ ...initial, confirmed: true, registeredHere: true }))
    .addCase(detailsConfirmed, (state) => ({ ...state, confirmed: true }))
    .addCase(visitRestored, (state, { payload }) =>
      state.confirmed ? state : { ...state, confirmed: payload.detailsConfirmed },
    )
    .addCase(visitContinued, (state, { payload }) => ({ ...state, registeredHere: payload.registeredHere }))
    // After a logout in another tab, the choices stay. The customer must log in again when they send a
    // section, not before.
    .addCase(signedOut, ({ confirmed, registeredHere }, { payload }) =>
      payload.elsewhere ? { ...initial, confirmed, registeredHere, lapsed: confirmed } : initial,
    )
    // Another customer may have signed in.
    .addCase(signedIn, (state) => (state.lapsed ? unconfirmed(state) : state))
    .addCase(loginRequired, unconfirmed)
    .addCase(formRefused, (state) => ({ ...state, refused: true }))
    .addMatcher(
      (event: Action) => SETTLED.some(({ match }) => match(event)),
      (state) => ({ ...state, refused: false }),
    );
});
