/** Changes the password of a customer who knows it. This ends the customer's other sessions. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { callApi, waitForSignOut, userLoaded, userRequested } from '../../../core/contract';
import { updateUser } from '../../../schemas/generated/calls/updateUser';
import * as events from '../state/events';
import { otherPassword } from '../state/secrets';

function* otherPasswordSaga() {
  const body = yield* call(otherPassword.take);
  if (body === undefined) return;
  const answer = yield* callApi(updateUser, {
    query: { onboarding_type: 'membership_purchase' },
    body: { ...body },
  });
  if (answer.ok) {
    yield* put(answer.data.user ? userLoaded({ user: answer.data.user }) : userRequested());
    yield* put(events.otherPasswordSet());
  } else {
    const { failure } = answer;
    const errors = failure.kind === 'invalid' ? failure.errors : {};
    yield* put(events.otherPasswordRefused({ message: failure.message, errors }));
  }
}

export function* watchOtherPassword(): Generator<unknown, void, unknown> {
  yield* takeLeading(events.otherPasswordSubmitted, waitForSignOut(otherPasswordSaga));
}
