import { delay, put, takeEvery } from 'typed-redux-saga';
import { navigationReplaced } from '../store/navigation';
import { toastShown } from '../store/toasts';
import { sessionCheckRequested, signedOut, userLoaded } from './state';
import type { SessionDeps } from './sessionDeps';

export function* watchCurrentUser(deps: SessionDeps) {
  /** Id of the user whose data is on this page. It stays set when they log out in another tab. */
  let ownerId: string | undefined;

  /** A different customer must not see data of the previous one. The page is cleared as after a logout. */
  function* clearOtherCustomer({ payload: { user } }: ReturnType<typeof userLoaded>) {
    const isAnother = ownerId !== undefined && ownerId !== user.id;
    ownerId = user.id;
    if (!isAnother) return;
    yield* put(signedOut());
    yield* put(navigationReplaced({ path: '/' }));
    yield* put(
      toastShown({ content: deps.copy('core.session.another'), type: 'TOAST_NEUTRAL', closeAfter: 0 }),
    );
    // Runs after all data of the previous customer is removed.
    yield* delay(0);
    yield* put(sessionCheckRequested());
  }

  function* forgetOwner({ payload }: ReturnType<typeof signedOut>) {
    if (!payload.elsewhere) ownerId = undefined;
  }

  yield* takeEvery(userLoaded, clearOtherCustomer);
  yield* takeEvery(signedOut, forgetOwner);
}
