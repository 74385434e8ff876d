/** Who is here. The token is not part of it: it lives in a cookie, which is for what sends a call or keeps the session. */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '../../schemas/generated/api';
import type { FactValue, RootState } from '../contract/types';

export type SessionState = {
  readonly chargeOpen: boolean;
  /** A session ended without a logout before this page was loaded. The next login clears this. */
  readonly wasLost?: true;
} & (
  | { readonly step: 'visitor' }
  /** A session is known to exist; who it is, not yet. */
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
    /** A session began: after login or registration here, or in another tab. */
    signedIn: (session): SessionState => ({ step: 'arriving', chargeOpen: session.chargeOpen }),
    /**
     * The session is over: logged out here, or, `elsewhere`, in another tab. Then whoever is here did not ask
     * for it: a form that they are filling in stays, and asks them to log in when it is sent.
     */
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
    /** A session ended without a logout before this page was loaded. */
    sessionLossNoticed: (session): SessionState => ({ ...session, wasLost: true }),
    /** A payment was sent: until its outcome is known, nothing may reload the page. */
    chargeStarted: (session): SessionState => ({ ...session, chargeOpen: true }),
    chargeSettled: (session): SessionState => ({ ...session, chargeOpen: false }),
  },
});

export const session = slice.reducer;
export const { signedIn, signedOut, userLoaded, sessionLossNoticed, chargeStarted, chargeSettled } =
  slice.actions;

/** Who is here is to be asked for again: they changed on the server, or it did not say. */
export const userRequested = createAction('session/userRequested');
/** Look at once whether the session still exists, and not only at the next of the regular looks. */
export const sessionCheckRequested = createAction('session/checkAsked');
/** The person wants to log out. `signedOut` follows when all `logoutSteps` are done; during a payment it does not. */
export const signOutRequested = createAction('session/signOutRequested');

const selectSession = (state: RootState): SessionState => state.session as SessionState;

export const selectSignedIn = (state: RootState): boolean => selectSession(state).step !== 'visitor';
export const selectSessionWasLost = (state: RootState): boolean => selectSession(state).wasLost === true;
export const selectChargeOpen = (state: RootState): boolean => selectSession(state).chargeOpen;

/** Undefined for a visitor, and while a known session's user is on the way. */
export function selectUser(state: RootState): User | undefined {
  const now = selectSession(state);
  return now.step === 'known' ? now.user : undefined;
}

/** For a visitor every `user.*` fact is false; unknown only while the user is on the way. */
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
