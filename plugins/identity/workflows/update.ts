/** Updates the customer's details, in a membership purchase and in the account. */
import { delay, put, select, takeLeading } from 'typed-redux-saga';
import {
  callApi,
  dataOf,
  loginPath,
  navigationRequested,
  selectSignedIn,
  selectTenant,
  waitForSignOut,
  userLoaded,
  userRequested,
} from '../../../core/contract';
import { updateUser } from '../../../schemas/generated/calls/updateUser';
import { answersForUpdate } from '../domain/nonSensitive';
import * as events from '../state/events';
import { DETAILS } from '../state/events';
import { confirmingPassword } from '../state/secrets';
import { selectForm } from '../state/selectors';
import { reportFormFailure } from './reportFormFailure';

/** The customer logged out in another tab, logs in, and returns to this form, which keeps the answers. */
function* logInFirst() {
  yield* put(events.formNeedsLogin({ form: DETAILS }));
  // Wait until the submit event has ended: React would read all fields of a form whose submission navigates.
  yield* delay(0);
  const { basePath } = yield* select(selectTenant);
  const here = window.location.pathname.slice(basePath.length - 1) || '/';
  yield* put(navigationRequested({ path: loginPath(here, window.location.search) }));
}

function* updateSaga() {
  const currentPassword = confirmingPassword.take();
  const { content, answers, saved } = yield* select(selectForm, DETAILS);
  const checksum = dataOf(content)?.checksum;
  if (checksum === undefined) return;
  if (!(yield* select(selectSignedIn))) {
    yield* logInFirst();
    return;
  }
  const sent = answersForUpdate(answers, saved);
  const confirming = currentPassword === undefined ? {} : { currentPassword };
  const answer = yield* callApi(updateUser, {
    query: { onboarding_type: DETAILS },
    body: { ...sent, ...confirming, checksum },
  });
  if (answer.ok) {
    yield* put(answer.data.user ? userLoaded({ user: answer.data.user }) : userRequested());
    yield* put(events.detailsUpdated({ sent }));
  } else yield* reportFormFailure(DETAILS, answer.failure);
}

export function* watchUpdate(): Generator<unknown, void, unknown> {
  yield* takeLeading(
    events.updateSubmitted,
    waitForSignOut(updateSaga, () => events.formNeedsLogin({ form: DETAILS })),
  );
}
