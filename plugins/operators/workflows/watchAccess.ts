/** Login, and the links of the mails: an invitation and a new password. */
import { call, fork, takeLeading } from 'typed-redux-saga';
import { watchRemote } from '../../../core/contract';
import { acceptInvitation } from '../../../schemas/generated/calls/operators/acceptInvitation';
import { getLoginOptions } from '../../../schemas/generated/calls/operators/getLoginOptions';
import { operatorForgottenPassword } from '../../../schemas/generated/calls/operators/operatorForgottenPassword';
import { operatorLogin } from '../../../schemas/generated/calls/operators/operatorLogin';
import { operatorResetPassword } from '../../../schemas/generated/calls/operators/operatorResetPassword';
import { readInvitation } from '../../../schemas/generated/calls/operators/readInvitation';
import { callAsOperator, sendAsOperator } from '../api/callAsOperator';
import { acceptance, credentials, forgottenAddress, invitationToken, newPassword } from '../state/access';
import * as events from '../state/accessEvents';
import { finishAccess } from './finishAccess';
import { finishProvider, openProviderLogin } from './logInWithProvider';

export function* logIn() {
  const body = yield* call(credentials.take);
  if (body !== undefined) yield* finishAccess(yield* callAsOperator(operatorLogin, { body }));
}

export function* accept() {
  const body = yield* call(acceptance.take);
  if (body !== undefined) yield* finishAccess(yield* callAsOperator(acceptInvitation, { body }));
}

export function* requestLink() {
  const email = yield* call(forgottenAddress.take);
  if (email !== undefined)
    yield* finishAccess(yield* callAsOperator(operatorForgottenPassword, { body: { email } }));
}

export function* setPassword() {
  const body = yield* call(newPassword.take);
  if (body !== undefined) yield* finishAccess(yield* callAsOperator(operatorResetPassword, { body }));
}

const fetchInvitation = () =>
  sendAsOperator(readInvitation, { body: { token: invitationToken.take() ?? '' } });

const fetchLoginOptions = () => sendAsOperator(getLoginOptions);

export function* watchAccess() {
  yield* takeLeading(events.loginSubmitted, logIn);
  yield* takeLeading(events.providerChosen, openProviderLogin);
  yield* takeLeading(events.providerReturned, finishProvider);
  yield* takeLeading(events.invitationAccepted, accept);
  yield* takeLeading(events.newLinkSubmitted, requestLink);
  yield* takeLeading(events.newPasswordSubmitted, setPassword);
  yield* fork(watchRemote, events.invitation, fetchInvitation);
  yield* fork(watchRemote, events.loginOptions, fetchLoginOptions);
}
