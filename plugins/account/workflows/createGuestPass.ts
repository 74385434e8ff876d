import { call, put } from 'typed-redux-saga';
import { idempotencyScope } from '../../../core/contract';
import { requestCreateGuestPass } from '../api/calls';
import { guestPasses, guestPassCreation } from '../state/events';
import { finishMutation } from './finishMutation';

const intention = idempotencyScope();

export function* createGuestPass({ payload }: ReturnType<typeof guestPassCreation.requested>) {
  const key = yield* call(intention.keyFor, payload);
  // `then` runs even if a sign-out has cancelled the saga.
  const result = yield* call(() => requestCreateGuestPass(payload, key).then(intention.answered));
  const nameOf = ({ guestName }: { readonly guestName: string }) => ({ name: guestName });
  yield* finishMutation(guestPassCreation, result, 'account.guestPasses.given', nameOf);
  yield* put(guestPasses.requested());
}
