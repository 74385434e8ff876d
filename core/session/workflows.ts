/** The sagas of a session: detecting its start and end, loading its user, logging out. */
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { sendCall } from '../http/sendCall';
import type { RootState } from '../contract/types';
import { navigationReplaced } from '../store/navigation';
import { selectRequest } from '../store/requests';
import { toastShown } from '../store/toasts';
import type { Copy } from '../tenant/copy';
import type * as Calls from './calls';
import { runLogoutSteps } from './logoutSteps';
import { sessionLossNotice } from './sessionLossNotice';
import { adoptMark, isOtherSession, currentMark } from './pageSession';
import {
  chargeSettled,
  sessionLossNoticed,
  selectChargeOpen,
  selectSignedIn,
  sessionCheckRequested,
  signedIn,
  signedOut,
  signOutRequested,
  userLoaded,
  userRequested,
} from './state';
import { waitForSignOut } from './waitForSignOut';

/** 'Every 5 seconds the app checks whether the token appeared or vanished.' */
const CHECK_MS = 5000;
/** Milliseconds between two requests for the current user. The last value repeats. */
const USER_RETRY_MS = [1000, 5000, 15_000];

export interface SessionDeps {
  readonly hasToken: () => boolean;
  readonly clearToken: () => void;
  /** The page keeps the token and can end the session without the server (session mode `client`). */
  readonly keepsToken: boolean;
  /** During a logout, a 401 does not mean that the session is lost. */
  readonly logoutUnderWay: (isUnderWay: boolean) => void;
  readonly copy: Copy;
  readonly report: (error: unknown, where: string) => void;
}

/**
 * A visitor does not need the calls of a session, so this chunk loads on first use. Undefined if the chunk or
 * the call fails.
 */
async function withSessionCalls<Answer>(
  ask: (calls: typeof Calls) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await ask(await import(/* webpackChunkName: "session" */ './calls'));
  } catch {
    return undefined;
  }
}

const loadCurrentUser = (tries: number, copy: Copy) =>
  withSessionCalls(({ fetchCurrentUser }) => fetchCurrentUser(tries, copy));
const callLogout = () => withSessionCalls(({ logout }) => sendCall(logout));

/**
 * The cookie arrives before the response of the API. A login or registration on this page dispatches its own
 * event when it is done.
 */
const isSigningIn = (state: RootState) =>
  ['login', 'register'].some((name) => selectRequest(state, name)?.state === 'requesting');

function* handleTokenChange({ hasToken }: SessionDeps) {
  const [present, known] = [yield* call(hasToken), yield* select(selectSignedIn)];
  if (present && !known && (yield* select(isSigningIn))) return;
  // Another user may have logged in since this page loaded its customer. Until the outcome of a payment is
  // known, the page keeps its customer.
  const isDoubted = isOtherSession();
  if (isDoubted && (yield* select(selectChargeOpen))) return;
  if (present && !known) yield* put(signedIn());
  else if (isDoubted) yield* put(userRequested());
  if (!present && known) yield* put(signedOut({ elsewhere: true }));
}

function* tokenSaga(deps: SessionDeps) {
  for (;;) {
    yield* handleTokenChange(deps);
    yield* race({ time: delay(CHECK_MS), asked: take([sessionCheckRequested, chargeSettled]) });
  }
}

/** Retries without a limit, because parts of the page wait for the customer. */
function* loadUserWithRetry({ copy }: SessionDeps) {
  for (let tries = 0; ; tries += 1) {
    const mark = currentMark();
    const answer = yield* call(loadCurrentUser, tries, copy);
    if (answer?.user) {
      adoptMark(mark);
      yield* put(userLoaded({ user: answer.user }));
      return;
    }
    if (answer?.told) yield* put(answer.told);
    if (answer?.isFinal) return;
    yield* delay(USER_RETRY_MS[Math.min(tries, USER_RETRY_MS.length - 1)] ?? CHECK_MS);
  }
}

function* watchCurrentUser(deps: SessionDeps) {
  /** Id of the user whose data is on this page. It stays set when they log out in another tab. */
  let ownerId: string | undefined;

  /**
   * A different customer must not see data of the previous one. The page is cleared as after a logout on this
   * page.
   */
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

function* signOutSaga(deps: SessionDeps) {
  // The user who paid must see the outcome, and the next user must not.
  if (yield* select(selectChargeOpen)) {
    yield* put(toastShown({ content: deps.copy('core.session.paying'), type: 'TOAST_NEUTRAL' }));
    return;
  }
  deps.logoutUnderWay(true);
  try {
    yield* logOut(deps);
  } finally {
    deps.logoutUnderWay(false);
  }
}

function* logOut(deps: SessionDeps) {
  yield* runLogoutSteps(deps.report);
  const answer = yield* call(callLogout);
  // On a shared device, a user must not leave with the belief that they are logged out while the token still
  // exists.
  if ((!answer || (!answer.ok && answer.failure.kind === 'unanswered')) && !deps.keepsToken) {
    yield* put(
      toastShown({ content: deps.copy('core.session.stillIn'), type: 'TOAST_DANGER', closeAfter: 0 }),
    );
    return;
  }
  yield* call(deps.clearToken);
  yield* put(signedOut());
  yield* put(navigationReplaced({ path: '/' }));
}

/** Long enough to read. A permanent toast would cover the login form on a phone. */
const LOSS_CLOSE_AFTER_MS = 15_000;

/** After the reload, shows why the customer is no longer logged in. */
function* reportSessionLoss({ hasToken, copy }: SessionDeps) {
  // The customer may have logged in again in another tab.
  if (!sessionLossNotice.take() || (yield* call(hasToken))) return;
  yield* put(sessionLossNoticed());
  yield* put(
    toastShown({
      content: copy('core.session.lost'),
      type: 'TOAST_NEUTRAL',
      closeAfter: LOSS_CLOSE_AFTER_MS,
    }),
  );
}

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
    yield* takeLeading(signOutRequested, () => signOutSaga(deps));
  },
  *'core.loss'() {
    yield* reportSessionLoss(deps);
  },
  // This workflow dispatches `signedIn`. It is last, so that the workflows that react are already listening.
  *'core.token'() {
    yield* tokenSaga(deps);
  },
});
