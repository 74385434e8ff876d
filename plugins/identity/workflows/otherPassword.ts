/** Another password, for a customer who knows the one they have. Their other sessions end with it. */
import { call, put, takeLeading } from 'typed-redux-saga';
import { ask, untilSignedOut, userArrived, userWanted } from '../../../core/contract';
import { updateUser } from '../../../schemas/generated/calls/updateUser';
import * as said from '../state/events';
import { otherPassword } from '../state/secrets';

function* otherPasswordStory() {
  const body = yield* call(otherPassword.take);
  if (body === undefined) return;
  const answer = yield* ask(updateUser, {
    query: { onboarding_type: 'membership_purchase' },
    body: { ...body },
  });
  if (answer.ok) {
    yield* put(answer.data.user ? userArrived({ user: answer.data.user }) : userWanted());
    yield* put(said.otherPasswordSet());
  } else {
    const { failure } = answer;
    const errors = failure.kind === 'invalid' ? failure.errors : {};
    yield* put(said.otherPasswordRefused({ message: failure.message, errors }));
  }
}

export function* settingPassword(): Generator<unknown, void, unknown> {
  yield* takeLeading(said.otherPasswordSubmitted, untilSignedOut(otherPasswordStory));
}
