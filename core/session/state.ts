/** The current user. The token is in a cookie, not in this state. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../schemas/generated/api';
import type { FactValue, RootState } from '../contract/types';
import { defineSlice } from '../store/defineSlice';

export type SessionState = {
  readonly chargeOpen: boolean;
  /** A session ended without a logout before this page was loaded. The next login clears this value. */
  readonly wasLost?: true;
} & (
  | { readonly step: 'visitor' }
  /** A session exists, but its user is not loaded yet. */
  | { readonly step: 'arriving' }
  | { readonly step: 'known'; readonly user: User }
);

export interface SessionEnd {
  readonly elsewhere: boolean;
}

const initialState = { step: 'visitor', chargeOpen: false } as SessionState;

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (session): SessionState => ({ step: 'arriving', chargeOpen: session.chargeOpen }),
    signedOut: {
      reducer: (session, _event: PayloadAction<SessionEnd>): SessionState => ({
        step: 'visitor',
        chargeOpen: session.chargeOpen,
      }),
      prepare: (payload: SessionEnd = { elsewhere: false }) => ({ payload }),
    },
    userLoaded: (session, { payload }: PayloadAction<{ readonly user: User }>): SessionState =>
      session.step === 'visitor'
        ? session
        : { step: 'known', user: payload.user, chargeOpen: session.chargeOpen },
    sessionLossNoticed: (session): SessionState => ({ ...session, wasLost: true }),
    chargeStarted: (session): SessionState => ({ ...session, chargeOpen: true }),
    chargeSettled: (session): SessionState => ({ ...session, chargeOpen: false }),
  },
});

export const session = slice.reducer;
const { actions } = slice;
/** A session began: after login or registration on this page, or in another tab. */
export const signedIn = actions.signedIn;
/**
 * The session ended: by logout here or, with `elsewhere`, in another tab. Then a form that the user is filling
 * in stays, and asks for a login at the submit.
 */
export const signedOut = actions.signedOut;
/** The user of the session was loaded. */
export const userLoaded = actions.userLoaded;
/** A session ended without a logout before this page was loaded. */
export const sessionLossNoticed = actions.sessionLossNoticed;
/** A payment was sent. Until its outcome is known, nothing may reload the page. */
export const chargeStarted = actions.chargeStarted;
/** The outcome of the payment is known. */
export const chargeSettled = actions.chargeSettled;

/** Loads the current user again: the user changed on the server, or the last request failed. */
export const userRequested = createAction('session/userRequested');
/** Checks immediately whether the session still exists, without waiting for the next regular check. */
export const sessionCheckRequested = createAction('session/checkRequested');
/** The user wants to log out. `signedOut` follows after the plugins' logout steps, but not during a payment. */
export const signOutRequested = createAction('session/signOutRequested');

const { select: selectSession } = defineSlice('session', session);

/** Whether the page has a session. Its user may still be loading. */
export const selectSignedIn = (state: RootState): boolean => selectSession(state).step !== 'visitor';
/** A session ended without a logout before this page was loaded. The next login ends this state. */
export const selectSessionWasLost = (state: RootState): boolean => selectSession(state).wasLost === true;
/** The outcome of a payment is open. The page must then not be left or reloaded. */
export const selectChargeOpen = (state: RootState): boolean => selectSession(state).chargeOpen;

/** Undefined for a visitor, and while the user of a session is loading. */
export function selectUser(state: RootState): User | undefined {
  const now = selectSession(state);
  return now.step === 'known' ? now.user : undefined;
}

/** For a visitor every `user.*` fact is false. A fact is unknown only while the user is loading. */
function userFact(of: (user: User) => FactValue): (state: RootState) => FactValue {
  return (state) => {
    const now = selectSession(state);
    if (now.step === 'visitor') return false;
    return now.step === 'known' ? of(now.user) : undefined;
  };
}

export const sessionFacts = {
  'user.loggedIn': selectSignedIn,
  'user.hasInstruction': userFact((user) => user.hasInstruction),
  'user.hasBillingDate': userFact((user) => user.hasBillingDate),
};
