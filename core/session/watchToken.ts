/** Detects that a session has started or ended, also in another tab. */
import { call, delay, put, race, select, take } from 'typed-redux-saga';
import type { RootState } from '../contract/types';
import { selectRequest } from '../store/requests';
import { isOtherSession } from './pageSession';
import {
  chargeSettled,
  selectChargeOpen,
  selectSignedIn,
  sessionCheckRequested,
  signedIn,
  signedOut,
  userRequested,
} from './state';
import type { SessionDeps } from './sessionDeps';

/** 'Every 5 seconds the app checks whether the token appeared or vanished.' */
const CHECK_MS = 5000;

/** The cookie arrives before the response. A login or registration here dispatches its own event when done. */
const isSigningIn = (state: RootState) =>
  ['login', 'register'].some((name) => selectRequest(state, name)?.state === 'requesting');

function* handleTokenChange({ hasToken }: SessionDeps) {
  const [hasSession, isSignedIn] = [yield* call(hasToken), yield* select(selectSignedIn)];
  if (hasSession && !isSignedIn && (yield* select(isSigningIn))) return;
  // Another user may have logged in. During a payment the page keeps its customer.
  const isDoubted = isOtherSession();
  if (isDoubted && (yield* select(selectChargeOpen))) return;
  if (hasSession && !isSignedIn) yield* put(signedIn());
  else if (isDoubted) yield* put(userRequested());
  if (!hasSession && isSignedIn) yield* put(signedOut({ elsewhere: true }));
}

export function* watchToken(deps: SessionDeps) {
  for (;;) {
    yield* handleTokenChange(deps);
    yield* race({ time: delay(CHECK_MS), asked: take([sessionCheckRequested, chargeSettled]) });
  }
}
