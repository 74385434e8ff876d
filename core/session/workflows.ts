/** The stories of a session: noticing that it began or ended, learning who it is, ending it. */
import { call, delay, put, race, select, take, takeEvery, takeLatest, takeLeading } from 'typed-redux-saga';
import { sendCall } from '../http/sendCall';
import type { RootState } from '../contract/types';
import { navigationReplaced } from '../store/navigation';
import { selectRequest } from '../store/requests';
import { toastShown } from '../store/toasts';
import type { Copy } from '../tenant/copy';
import type * as Calls from './calls';
import { logoutSteps } from './logoutSteps';
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
/** Waits between one question who it is and the next; the last of them again and again. */
const USER_RETRY_MS = [1000, 5000, 15_000];

export interface SessionDeps {
  readonly hasToken: () => boolean;
  readonly clearToken: () => void;
  /** The page keeps the token itself, and can end the session without the server (session mode `client`). */
  readonly keepsToken: boolean;
  /** While the customer logs out, a call that is answered 401 is no lost session. */
  readonly logoutUnderWay: (isUnderWay: boolean) => void;
  readonly copy: Copy;
  readonly report: (error: unknown, where: string) => void;
}

/** Who it is, and how to leave, is no visitor's business: both come when they are asked. Undefined where they do not come. */
async function asked<Answer>(ask: (calls: typeof Calls) => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask(await import(/* webpackChunkName: "session" */ './calls'));
  } catch {
    return undefined;
  }
}

const loadCurrentUser = (tries: number, copy: Copy) =>
  asked(({ fetchCurrentUser }) => fetchCurrentUser(tries, copy));
const confirmLeaving = () => asked(({ logout }) => sendCall(logout));

/** The cookie comes before the answer: who logs in or registers here is told of by that story, once it is done. */
const isSigningIn = (state: RootState) =>
  ['login', 'register'].some((name) => selectRequest(state, name)?.state === 'requesting');

function* handleTokenChange({ hasToken }: SessionDeps) {
  const [present, known] = [yield* call(hasToken), yield* select(selectSignedIn)];
  if (present && !known && (yield* select(isSigningIn))) return;
  // Somebody logged in since this page knew its customer. Until it is known what came of a payment it goes by
  // them, and by nobody else.
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

/** For as long as it takes: a page that does not know its customer waits with what depends on them. */
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
  /** Of whom things stand on this page, also while they are logged out in another tab. */
  let whose: string | undefined;

  /** Whoever comes after another customer finds nothing of theirs, as after a logout here. */
  function* arrivalSaga({ payload: { user } }: ReturnType<typeof userLoaded>) {
    const isAnother = whose !== undefined && whose !== user.id;
    whose = user.id;
    if (!isAnother) return;
    yield* put(signedOut());
    yield* put(navigationReplaced({ path: '/' }));
    yield* put(
      toastShown({ content: deps.copy('core.session.another'), type: 'TOAST_NEUTRAL', closeAfter: 0 }),
    );
    // Once all that stood here has been taken away.
    yield* delay(0);
    yield* put(sessionCheckRequested());
  }

  function* farewellSaga({ payload }: ReturnType<typeof signedOut>) {
    if (!payload.elsewhere) whose = undefined;
  }

  yield* takeEvery(userLoaded, arrivalSaga);
  yield* takeEvery(signedOut, farewellSaga);
}

function* signOutSaga(deps: SessionDeps) {
  // Whoever paid hears what came of it, and whoever comes after them does not.
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
  for (const [name, step] of logoutSteps.all()) {
    try {
      yield* call(step);
    } catch (error) {
      // One plugin's trouble must not keep a person logged in.
      deps.report(error, `the logout step of ${name}`);
    }
  }
  const answer = yield* call(confirmLeaving);
  // Nobody may leave a shared device believing that they logged out, while the token is still there.
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

/** Long enough to be read; for good it would cover the login on a phone. */
const LOSS_CLOSE_AFTER_MS = 15_000;

/** Says after the reload why the customer is no longer logged in. */
function* reportSessionLoss({ hasToken, copy }: SessionDeps) {
  // They may have logged in again in another tab.
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
  // The one that says `signedIn` comes last: those that hear it must be listening by then.
  *'core.token'() {
    yield* tokenSaga(deps);
  },
});
