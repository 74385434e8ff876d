import { call, put, select } from 'typed-redux-saga';
import { sendCall } from '../http/sendCall';
import { navigationReplaced } from '../store/navigation';
import { toastShown } from '../store/toasts';
import { runLogoutSteps } from './logoutSteps';
import { clearToken } from './pageSession';
import { selectChargeOpen, signedOut } from './state';
import type { SessionDeps } from './sessionDeps';
import { withSessionCalls } from './withSessionCalls';

const callLogout = () => withSessionCalls(({ logout }) => sendCall(logout));

export function* signOut(deps: SessionDeps) {
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
  const result = yield* call(callLogout);
  // On a shared device, a user must not leave in the belief that they are logged out.
  if ((!result || (!result.ok && result.failure.kind === 'unanswered')) && !deps.keepsToken) {
    yield* put(
      toastShown({ content: deps.copy('core.session.stillIn'), type: 'TOAST_DANGER', closeAfter: 0 }),
    );
    return;
  }
  yield* call(clearToken);
  yield* put(signedOut());
  yield* put(navigationReplaced({ path: '/' }));
}
