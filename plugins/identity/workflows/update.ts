/** Updates the customer's details, in a membership purchase and in the account. */
import { delay, put, select, takeLeading } from 'typed-redux-saga';
import {
  callApi,
  loginPath,
  navigationRequested,
  selectSignedIn,
  selectTenant,
  waitForSignOut,
  userLoaded,
  userRequested,
} from '../../../core/contract';
import { updateUser } from '../../../schemas/generated/calls/updateUser';
import { updated } from '../domain/nonSensitive';
import * as events from '../state/events';
import { confirmingPassword } from '../state/secrets';
import { selectForm } from '../state/selectors';
import { isAboutAnswers, problemOf } from './formProblem';

const FORM = 'membership_purchase';

/**
 * The customer logged out in another tab. They log in and return to this form, which keeps the typed answers.
 */
function* logInFirst() {
  yield* put(events.formNeedsLogin({ form: FORM }));
  // Wait until the submit event has ended: React would read all fields of a form whose submission navigates.
  yield* delay(0);
  const { basePath } = yield* select(selectTenant);
  const here = window.location.pathname.slice(basePath.length - 1) || '/';
  yield* put(navigationRequested({ path: loginPath(here, window.location.search) }));
}

function* updateSaga() {
  const currentPassword = confirmingPassword.take();
  const { content, answers, saved } = yield* select(selectForm, FORM);
  if (content.at !== 'ready') return;
  if (!(yield* select(selectSignedIn))) {
    yield* logInFirst();
    return;
  }
  const sent = updated(answers, saved);
  const answer = yield* callApi(updateUser, {
    query: { onboarding_type: FORM },
    body: {
      ...sent,
      ...(currentPassword === undefined ? {} : { currentPassword }),
      checksum: content.checksum,
    },
  });
  if (answer.ok) {
    yield* put(answer.data.user ? userLoaded({ user: answer.data.user }) : userRequested());
    yield* put(events.detailsUpdated({ sent }));
  } else if (isAboutAnswers(answer.failure)) {
    yield* put(events.formRefused({ form: FORM, errors: answer.failure.errors }));
  } else {
    yield* put(events.formSubmissionFailed({ form: FORM, problem: problemOf(answer.failure) }));
  }
}

export function* watchUpdate(): Generator<unknown, void, unknown> {
  yield* takeLeading(
    events.updateSubmitted,
    waitForSignOut(updateSaga, () => events.formNeedsLogin({ form: FORM })),
  );
}
