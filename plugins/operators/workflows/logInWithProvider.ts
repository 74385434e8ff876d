/** The two halves of a login with OpenID Connect: before and after the page of the provider. */
import { call, put, select } from 'typed-redux-saga';
import { selectCopy } from '../../../core/contract';
import { beginProviderLogin } from '../../../schemas/generated/calls/operators/beginProviderLogin';
import { finishProviderLogin } from '../../../schemas/generated/calls/operators/finishProviderLogin';
import { callAsOperator } from '../api/callAsOperator';
import { openProvider, storeAttempt } from '../browser/providerAttempt';
import { providerReturn } from '../state/access';
import * as events from '../state/accessEvents';
import { finishAccess } from './finishAccess';

export function* openProviderLogin({ payload: redirect }: ReturnType<typeof events.providerChosen>) {
  const answer = yield* callAsOperator(beginProviderLogin);
  if (!answer.ok) {
    yield* finishAccess(answer);
    return;
  }
  const { address, attempt } = answer.data;
  if (!(yield* call(storeAttempt, { attempt, redirect }))) {
    const copy = yield* select(selectCopy);
    yield* put(events.accessRefused({ message: copy('operators.login.provider.storage') }));
    return;
  }
  yield* call(openProvider, address);
  // The browser can show this page again with its state when the operator goes back.
  yield* put(events.accessLeft());
}

export function* finishProvider() {
  const returned = yield* call(providerReturn.take);
  if (returned !== undefined) {
    yield* finishAccess(yield* callAsOperator(finishProviderLogin, { body: returned }));
    return;
  }
  const copy = yield* select(selectCopy);
  yield* put(events.accessRefused({ message: copy('operators.login.provider.otherTab') }));
}
