/** The sagas of a session: detecting its start and end, loading its user, logging out. */
import { takeLatest, takeLeading } from 'typed-redux-saga';
import { signedIn, signOutRequested, userRequested } from './state';
import { waitForSignOut } from './waitForSignOut';
import { loadUserWithRetry } from './loadCurrentUser';
import { reportSessionLoss } from './reportSessionLoss';
import type { SessionDeps } from './sessionDeps';
import { signOut } from './signOut';
import { watchCurrentUser } from './watchCurrentUser';
import { watchToken } from './watchToken';

export const sessionWorkflows = (deps: SessionDeps) => ({
  *'core.user'() {
    yield* takeLatest(
      [signedIn, userRequested],
      waitForSignOut(() => loadUserWithRetry(deps)),
    );
  },
  *'core.visit'() {
    yield* watchCurrentUser(deps);
  },
  *'core.signOut'() {
    yield* takeLeading(signOutRequested, () => signOut(deps));
  },
  *'core.loss'() {
    yield* reportSessionLoss(deps);
  },
  // This workflow dispatches `signedIn`. It is last, so that the workflows that react are already listening.
  *'core.token'() {
    yield* watchToken(deps);
  },
});
